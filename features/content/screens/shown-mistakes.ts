import type { ContentFile, Mistake } from '#features/content/contract/desk-content.ts';
import { type FieldValue, pathOfField, valueAt } from '#features/content/contract/field-tree.ts';
import { fieldId } from './form.tsx';

/**
 * Returns the mistakes to show while a file is edited. A field that was never filled in is only
 * reported once it was left, because no one has had time to fill it in yet.
 * @param data the fields as edited
 * @param left the ids of the controls that were left
 */
export function shownMistakes(
  { path: file, data: published }: Pick<ContentFile, 'path' | 'data'>,
  mistakes: Mistake[],
  data: FieldValue,
  left: ReadonlySet<string>,
): Mistake[] {
  return mistakes.filter(({ path, field }) => {
    if (path !== file || field === '') return true;
    const at = pathOfField(field);
    if (!isEmpty(valueAt(data, at)) || valueAt(published ?? undefined, at) !== undefined) {
      return true;
    }
    const id = fieldId(at);
    return [...left].some((one) => one === id || one.startsWith(`${id}-`));
  });
}

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
