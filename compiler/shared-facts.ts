import { isPriceList, isSharedFact, onRequest } from '#contract/content/shared-fact.ts';
import type { WrongField } from '#contract/errors/wrong-fields.ts';
import { isRecord } from '#contract/typed-objects.ts';

/** A translation completed with the numbers from its original, and where it contradicts them. */
export type Translated = { data: unknown; wrong: WrongField[] };

/**
 * Completes a translation with the amounts and other numbers from its original. They are written
 * only in the main language. A translation may omit them, along with the currency, but not change
 * them. The prices in a list, and whether each is an amount or on request, are also as in the
 * original. What an amount covers (such as `mois` for `month`) may be written in the translation
 * once, and is then used for every amount with the same period. List entries match by id or, in
 * lists of equal length, by position.
 * @param file the name of the original, for messages
 * @param periodName returns what a period is called in the translation's language, if it is known
 */
export function withSharedFacts(
  file: string,
  original: unknown,
  translated: unknown,
  periodName: (period: string) => string | undefined = () => undefined,
): Translated {
  const wrong: WrongField[] = [];
  const periods = periodsIn(original, translated);
  return { data: filled(original, translated, []), wrong };

  function periodOf(
    { amount, period }: Record<string, unknown>,
    own: Record<string, unknown>,
  ): { period?: string } {
    if (typeof amount !== 'number' || typeof period !== 'string') return {};
    if (typeof own.period === 'string') return {};
    return { period: periods.get(period) ?? periodName(period) ?? period };
  }

  function filled(theirs: unknown, own: unknown, path: PropertyKey[]): unknown {
    if (Array.isArray(theirs) && (isPriceList(theirs) || Array.isArray(own))) {
      const list = Array.isArray(own) ? own : [];
      return isPriceList(theirs)
        ? theirs.map((price, index) => filled(price, list[index] ?? {}, [...path, index]))
        : list.map((entry, index) => filled(partner(theirs, list, index), entry, [...path, index]));
    }
    if (isRecord(theirs) && isRecord(own)) {
      const missing = Object.entries(theirs)
        .filter(([name, fact]) => !(name in own) && (isSharedFact(name, fact) || isPriceList(fact)))
        .map(([name, fact]) => [name, filled(fact, undefined, [...path, name])]);
      const given = Object.entries(own)
        .filter(([name]) => name in theirs || name !== 'prices')
        .map(([name, value]) => [name, filled(theirs[name], value, [...path, name])]);
      return {
        ...Object.fromEntries(missing),
        ...Object.fromEntries(given),
        ...periodOf(theirs, own),
      };
    }
    if (theirs === onRequest) return theirs;
    // A price on request here that is an amount in the original.
    if (own === onRequest && isRecord(theirs)) return filled(theirs, {}, path);
    // Shared facts that this translation omits.
    if (own === undefined) return theirs;
    const isOther =
      isSharedFact(path.at(-1), own) && isSharedFact(path.at(-1), theirs) && own !== theirs;
    if (isOther) {
      const reason = `is ${String(own)} here and ${String(theirs)} in ${file}; state it only there`;
      wrong.push({ path, reason });
    }
    return own;
  }
}

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
