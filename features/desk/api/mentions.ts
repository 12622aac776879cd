import type { Queryable } from '#api/db/database.ts';
import { staffAddresses } from '#features/account/api/staff.ts';

type Person = { id: string; name: string };

/** Returns the people who may see requests, and so can be mentioned in a note. */
export async function mentionable(db: Queryable): Promise<Person[]> {
  return [
    ...(await staffAddresses(db, { role: 'staff' })),
    ...(await staffAddresses(db, { role: 'owner' })),
  ];
}

/**
 * Returns the ids of the people whom a text mentions as `@Ada Example`, or as `@Ada` if only one
 * person has that first name, without duplicates. An `@` within a word, as in an address, is not a
 * mention.
 */
export function mentionedIn(text: string, people: readonly Person[]): string[] {
  const found = new Set<string>();
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}._%+-])@(?=\S)/gu)) {
    // Longer than any name.
    const after = plain(text.slice(index + 1, index + 300));
    const isNamed = (name: string) =>
      name !== '' && after.startsWith(name) && !/^[\p{L}\p{N}]/u.test(after.slice(name.length));
    const byName = people.filter(({ name }) => isNamed(plain(name)));
    const longest = Math.max(0, ...byName.map(({ name }) => name.length));
    const byFirst = people.filter(({ name }) => isNamed(firstName(name)));
    const named = byName.filter(({ name }) => name.length === longest);
    for (const { id } of named.length > 0 ? named : byFirst.length === 1 ? byFirst : []) {
      found.add(id);
    }
  }
  return [...found];
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

const firstName = (name: string): string => plain(name).split(/\s/)[0] ?? '';
