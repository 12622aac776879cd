import { letterSlug } from '#contract/paths/letter-slug.ts';
import { isRecord } from '#contract/typed-objects.ts';
import type { ContentFile } from '#features/content/contract/desk-content.ts';
import { emptyValue, type FieldValue } from '#features/content/contract/field-tree.ts';

/** What a new file begins with: nothing but its day, and that a letter is to be sent. */
export function freshFields(
  { path, tree }: Pick<ContentFile, 'path' | 'tree'>,
  today: string,
): FieldValue {
  const fields = emptyValue(tree);
  if (!isRecord(fields)) return fields;
  return {
    ...fields,
    ...('date' in fields && { date: today }),
    ...(letterSlug(path) !== undefined && { send: true }),
  };
}
