import type { ContentFile, Mistake } from '#features/content/contract/desk-content.ts';
import { type FieldValue, pathOfField, valueAt } from '#features/content/contract/field-tree.ts';
import { isSame } from '#features/content/contract/merge.ts';
import { fieldId } from './form.tsx';

/**
 * Returns the mistakes to show while a file is edited. A field that was never filled in is only
 * reported once it was left, because no one has had time to fill it in yet, and one that was
 * changed once it was checked again.
 * @param data the fields as edited
 * @param seen `all` if the user has seen them listed; otherwise, the fields in which they were
 * found, the ids of the controls that were left, and of the one that is being typed into
 */
export function shownMistakes(
  { path: file, data: published }: Pick<ContentFile, 'path' | 'data'>,
  mistakes: Mistake[],
  data: FieldValue,
  seen: 'all' | { checked: FieldValue; left: ReadonlySet<string>; typing: string },
): Mistake[] {
  if (seen === 'all') return mistakes;
  const { checked, left, typing } = seen;
  return mistakes.filter(({ path, field }) => {
    if (path !== file || field === '') return true;
    const at = pathOfField(field);
    const id = fieldId(at);
    if (isPartOf(typing, id) || !isSame(valueAt(data, at), valueAt(checked, at))) return false;
    if (!isEmpty(valueAt(data, at)) || valueAt(published ?? undefined, at) !== undefined) {
      return true;
    }
    return [...left].some((one) => isPartOf(one, id));
  });
}

/** Returns whether a mistake is in a field without a value. */
export const isToFillIn = ({ field }: Mistake, data: FieldValue): boolean =>
  field !== '' && isEmpty(valueAt(data, pathOfField(field)));

/** Returns whether a control is that of a field, or one of several that it has. */
const isPartOf = (control: string, id: string) => control === id || control.startsWith(`${id}-`);

/** A picture that was just uploaded has no description yet. */
const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'string' && /^(?:!\[\]\(|pictures\/)/.test(value)) ||
  (Array.isArray(value) && value.length === 0);
