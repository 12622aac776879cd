import { isRecord } from '#contract/typed-objects.ts';
import { entryName } from '#features/content/contract/entry-name.ts';
import { addressName } from './address-name.ts';

/** Returns an id that no entry of a list has: the wanted one, if necessary with a number. */
export function freeId(wanted: string, entries: unknown[]): string {
  const taken = new Set(entries.map((one) => (isRecord(one) ? one.id : undefined)));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const id = `${wanted}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/**
 * Returns the id for an entry that has none yet, made from its name, or undefined if it needs none
 * or has no name.
 * @param entries the list that contains the entry
 */
export function missingId(entry: unknown, entries: unknown): string | undefined {
  if (!isRecord(entry) || entry.id !== '') return undefined;
  const name = entryName(entry, -1);
  const id = name === '0' ? '' : addressName(name);
  return id === '' ? undefined : freeId(id, Array.isArray(entries) ? entries : []);
}
