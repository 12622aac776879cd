import { shortened } from '#contract/formats/shortened.ts';
import { isRecord } from '#contract/typed-objects.ts';

/** The maximum length of a name in characters. */
const most = 60;

/** The fields that can name an entry, in order of preference. */
export const naming = [
  'title',
  'name',
  'label',
  'question',
  'header',
  'subject',
  'category',
  'from',
  'id',
  'text',
  'days',
];

/**
 * Returns the name of an entry in a list or folder or, without one, its number.
 * @param index starts at 0
 */
export function entryName(value: unknown, index: number): string {
  if (typeof value === 'string' && value !== '') return shortened(value, most);
  const fields: Record<string, unknown> = isRecord(value) ? value : {};
  const own = naming
    .map((name) => fields[name])
    .find((one) => typeof one === 'string' && one !== '');
  return own === undefined ? String(index + 1) : shortened(String(own), most);
}
