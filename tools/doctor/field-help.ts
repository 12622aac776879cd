import { pathOf } from '../../api/settings/content-files.ts';
import { collectionOf } from '../../contract/content/collections.ts';
import { infoAt } from '../../contract/field-info.ts';

/**
 * Returns a content field's help text from its schema, or undefined for a whole file.
 * @param data the file's content
 */
export function fieldHelp(file: string, path: string[], data: unknown): string | undefined {
  const collection = collectionOf(pathOf(file).path);
  // Removes list indices.
  const fields = path.filter((part) => !/^\d+$/.test(part));
  if (collection === undefined || fields.length === 0) return undefined;
  return infoAt(collection.schema, path, data)?.help;
}
