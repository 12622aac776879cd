import { shortened } from '#contract/formats/shortened.ts';
import { isRecord } from '#contract/typed-objects.ts';

/** Characters of a name. */
const most = 60;

/** The fields that name an entry, in this order. */
const naming = [
  'title',
  'name',
  'label',
  'question',
  'header',
  'subject',
  'category',
  'from',
  'id',
];

/** What an entry of a list or a folder calls itself, or its number. @param index from 0 */
export function entryName(value: unknown, index: number): string {
  if (typeof value === 'string' && value !== '') return shortened(value, most);
  const fields: Record<string, unknown> = isRecord(value) ? value : {};
  const own = naming
    .map((name) => fields[name])
    .find((one) => typeof one === 'string' && one !== '');
  return own === undefined ? String(index + 1) : shortened(String(own), most);
}
