import type { FieldPath } from '#features/content/contract/field-tree.ts';
import { fieldId } from './form.tsx';

/** The controls that take typed text. Keys typed on others could trigger something. */
const typedInto =
  'input:not([type="checkbox"], [type="color"], [type="file"], [type="range"]), textarea, select';

/**
 * Moves the focus to a field, which may be collapsed, or to the field that contains it if it has no
 * control. The field may be a list entry, whose first control then gets the focus.
 */
export function focusField(field: FieldPath): void {
  const entry = typeof field.at(-1) === 'number' ? document.getElementById(fieldId(field)) : null;
  const control = entry?.querySelector<HTMLElement>(typedInto) ?? controlOf(field);
  focusOpened(control, 'center');
  // Among many switches, the focus alone is easily overlooked.
  (control?.closest('label') ?? control)?.animate?.(
    { outline: ['3px solid var(--color-mark)', '3px solid transparent'], outlineOffset: '4px' },
    { duration: 4000, easing: 'ease-in' },
  );
}

/** Moves the focus to what is left of a field that was removed, or to what contained it. */
export function focusRest(field: FieldPath): void {
  focusOpened(controlOf(field), 'nearest');
}

/** Moves the focus to the first control of a field or list entry that was just added. */
export function focusAdded(field: FieldPath): void {
  const added = document.getElementById(fieldId(field));
  focusOpened(added?.querySelector<HTMLElement>(typedInto) ?? added, 'nearest');
}

/** Returns the control of a field or of the innermost field that contains it, or else the form. */
function controlOf(field: FieldPath): HTMLElement | null {
  const ids = field.map((_, index) => fieldId(field.slice(0, field.length - index)));
  const controls = [...ids, fieldId([])].map((id) => document.getElementById(id));
  return controls.find((control) => control !== null) ?? null;
}

function focusOpened(control: HTMLElement | null, block: ScrollLogicalPosition): void {
  if (control === null) return;
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
