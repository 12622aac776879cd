import { isPrice, isPriceList, isSharedFact } from '#contract/content/shared-fact.ts';
import { isRecord } from '#contract/typed-objects.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { isSame } from '#features/content/contract/merge.ts';

type Value = FieldValue | undefined;

/**
 * Returns whether a translation does not change with its original, because its own text stays or
 * it has no text there. It takes facts such as amounts from the original.
 * @param isPartial whether it also takes every text that it lacks, as the settings do
 */
export function hasOwnText(
  translation: Value,
  was: Value,
  is: Value,
  isPartial: boolean,
  name?: string,
): boolean {
  if (isSame(was, is) || (translation === undefined && isPartial)) return false;
  if (isRecord(translation) && isRecord(is)) {
    const before = isRecord(was) ? was : {};
    const names = new Set([...Object.keys(translation), ...Object.keys(is)]);
    // What an amount covers has a name in every language, unless the translation has its own.
    if (isPrice(is) && translation.period === undefined) names.delete('period');
    return [...names].some((key) =>
      hasOwnText(translation[key], before[key], is[key], isPartial, key),
    );
  }
  if (Array.isArray(translation) && Array.isArray(is) && Array.isArray(was)) {
    if (translation.length === is.length && was.length === is.length) {
      return translation.some((own, at) => hasOwnText(own, was[at], is[at], isPartial, name));
    }
  }
  return !isSharedFact(name, is) && ![was, is].some((one) => isPrice(one) || isPriceList(one));
}
