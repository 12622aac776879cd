import { collectionOf } from '../../contract/content/collections.ts';
import { infoAt } from '../../contract/field-info.ts';

/**
 * Lists with several kinds of entries, whose text therefore has no specific limit: links, options,
 * replies.
 */
const inLists =
  /^(footer\.\d+\.links\.\d+\.label|(industries|companySizes|budgets|timelines|moreServices)\.\d+(\.(id|label))?|\d+\.body)$/;

/** Names of stored data, which must not be translated. */
const identifiers = /\.(tables|keys|cookies)\.\d+$/;

/** Sample numbers, which contain no words. */
const isNumber = /^phoneExample$/;

/**
 * Returns the text in a file that visitors read, by field. In Markdown, each paragraph counts
 * separately.
 */
export function textsOf(path: string, data: unknown): { field: string; text: string }[] {
  const schema = collectionOf(path)?.schema;
  if (schema === undefined) return [];
  const found: { field: string; text: string }[] = [];
  /**
   * Returns whether visitors read a field. Text has a maximum length, while addresses, ids and
   * dates have a format.
   */
  const isShown = (field: string, at: string[]) =>
    !identifiers.test(field) &&
    (inLists.test(field) || infoAt(schema, at, data)?.most !== undefined);
  collect(data, []);
  return found;

  function collect(value: unknown, at: string[]): void {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        // A stored id stays the same when its label changes.
        if (name !== 'id' || !('label' in value)) collect(inner, [...at, name]);
      }
    } else if (typeof value === 'string') {
      const field = at.join('.');
      if (field === 'body') {
        for (const text of value.split(/\n\s*\n/))
          if (isText(text)) found.push({ field, text: text.trim() });
      } else if (isShown(field, at) && (isText(value) || isNumber.test(field))) {
        found.push({ field, text: value });
      }
    }
  }
}

/**
 * Returns whether text contains a word: three letters that are not part of a token, address or
 * figure.
 */
export const isText = (text: string) =>
  /\p{L}{3}/u.test(text.replaceAll(/\{[^}]*\}|\S+@\S+|\S*[/_]\S*|\S*\d\S*/g, ''));

/** Returns a field's location in the form that the doctor and `doctor.yaml` use. */
export const placeIn = (file: string, field: string) =>
  `${file.slice('content/'.length)}: ${field}`;

/** Shortens text to fit on one line of the report. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
