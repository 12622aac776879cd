import { isSharedFact } from '#contract/content/shared-fact.ts';
import type { WrongField } from '#contract/errors/wrong-fields.ts';
import { isRecord } from '#contract/typed-objects.ts';

/** A translation completed with the numbers from its original, and where it contradicts them. */
export type Translated = { data: unknown; wrong: WrongField[] };

/**
 * Completes a translation with the amounts and other numbers from its original. They are written
 * only in the main language. A translation may omit them, along with the currency, but not change
 * them. Whether a price is an amount or on request is also as in the original. What an amount covers
 * (such as `mois` for `month`) must be written in the translation once and is then used for every
 * amount with the same period. List entries match by id or, in lists of equal length, by position.
 * @param file the name of the original, for messages
 */
export function withSharedFacts(file: string, original: unknown, translated: unknown): Translated {
  const wrong: WrongField[] = [];
  const periods = periodsIn(original, translated);
  return { data: filled(original, translated, []), wrong };

  function periodOf(
    { amount, period }: Record<string, unknown>,
    own: Record<string, unknown>,
    path: PropertyKey[],
  ): { period?: string } {
    if (typeof amount !== 'number' || typeof period !== 'string') return {};
    if (typeof own.period === 'string') return {};
    const known = periods.get(period);
    if (known !== undefined) return { period: known };
    const reason = `is missing; the amount in ${file} is per ${period}, so state that in this language`;
    wrong.push({ path: [...path, 'period'], reason });
    return {};
  }

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
      return {
        ...Object.fromEntries(missing),
        ...Object.fromEntries(given),
        ...periodOf(theirs, own, path),
      };
    }
    if (theirs === onRequest) return theirs;
    // A price on request here that is an amount in the original.
    if (own === onRequest && isRecord(theirs)) return filled(theirs, {}, path);
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

/** Returns what the periods of an original are called in its translation, as far as it says so. */
function periodsIn(theirs: unknown, own: unknown): Map<string, string> {
  const periods = new Map<string, string>();
  collect(theirs, own);
  return periods;

  function collect(theirs: unknown, own: unknown): void {
    if (Array.isArray(theirs) && Array.isArray(own)) {
      for (const [index, entry] of own.entries()) collect(partner(theirs, own, index), entry);
    } else if (isRecord(theirs) && isRecord(own)) {
      if (typeof theirs.period === 'string' && typeof own.period === 'string') {
        periods.set(theirs.period, own.period);
      }
      for (const [name, value] of Object.entries(own)) collect(theirs[name], value);
    }
  }
}

function partner(theirs: unknown[], own: unknown[], index: number): unknown {
  const entry = own[index];
  if (isRecord(entry) && 'id' in entry) {
    return theirs.find((one) => isRecord(one) && one.id === entry.id);
  }
  return theirs.length === own.length ? theirs[index] : undefined;
}
