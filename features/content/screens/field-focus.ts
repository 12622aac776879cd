import type { FieldPath } from '#features/content/contract/field-tree.ts';
import { fieldId } from './form.tsx';

/** The controls that take typed text. Keys typed on others could trigger something. */
const typedInto =
  'input:not([type="checkbox"], [type="color"], [type="file"], [type="range"]), textarea, select';

/**
 * Moves the focus to a field, which may be collapsed, or to the field that contains it if it has no
 * control.
 */
export function focusField(field: FieldPath): void {
  for (let length = field.length; length >= 0; length--) {
    const control = document.getElementById(fieldId(field.slice(0, length)));
    if (control === null) continue;
    focusOpened(control, 'center');
    return;
  }
}

/** Moves the focus to the first control of a field or list entry that was just added. */
export function focusAdded(field: FieldPath): void {
  const added = document.getElementById(fieldId(field));
  if (added !== null) focusOpened(added.querySelector<HTMLElement>(typedInto) ?? added, 'nearest');
}

function focusOpened(control: HTMLElement, block: ScrollLogicalPosition): void {
  for (
    let fold = control.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  ) {
    fold.open = true;
  }
  control.scrollIntoView({ block });
  control.focus({ preventScroll: true });
}
