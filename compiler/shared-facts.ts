import { isSharedFact } from '#contract/content/shared-fact.ts';
import type { WrongField } from '#contract/errors/wrong-fields.ts';
import { isRecord } from '#contract/typed-objects.ts';

/** A translation completed with the numbers from its original, and where it contradicts them. */
export type Translated = { data: unknown; wrong: WrongField[] };

/**
 * Completes a translation with the amounts and other numbers from its original. They are written
 * only in the main language. A translation may omit them, along with the currency, but not change
 * them. Whether a price is an amount or on request is also as in the original. List entries match by id or, in lists of equal length, by position.
 * @param file the name of the original, for messages
 */
export function withSharedFacts(file: string, original: unknown, translated: unknown): Translated {
  const wrong: WrongField[] = [];
  return { data: filled(original, translated, []), wrong };

  function filled(theirs: unknown, own: unknown, path: PropertyKey[]): unknown {
    if (Array.isArray(theirs) && Array.isArray(own)) {
      return own.map((entry, index) =>
        filled(partner(theirs, own, index), entry, [...path, index]),
      );
    }
    if (isRecord(theirs) && isRecord(own)) {
      const missing = Object.entries(theirs).filter(
        ([name, fact]) => !(name in own) && isSharedFact(name, fact),
      );
      const given = Object.entries(own).map(([name, value]) => [
        name,
        filled(theirs[name], value, [...path, name]),
      ]);
      return { ...Object.fromEntries(missing), ...Object.fromEntries(given) };
    }
    if (theirs === onRequest) return theirs;
    if (own === onRequest && isRecord(theirs)) {
      if (typeof theirs.period !== 'string') return theirs;
      const reason = `is on-request here, but an amount per ${theirs.period} in ${file}; state only the period here`;
      wrong.push({ path, reason });
    }
    const isOther =
      isSharedFact(path.at(-1), own) && isSharedFact(path.at(-1), theirs) && own !== theirs;
    if (isOther) {
      const reason = `is ${String(own)} here and ${String(theirs)} in ${file}; state it only there`;
      wrong.push({ path, reason });
    }
    return own;
  }
}

const onRequest = 'on-request';

function partner(theirs: unknown[], own: unknown[], index: number): unknown {
  const entry = own[index];
  if (isRecord(entry) && 'id' in entry) {
    return theirs.find((one) => isRecord(one) && one.id === entry.id);
  }
  return theirs.length === own.length ? theirs[index] : undefined;
}
