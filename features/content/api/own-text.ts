import { isSharedFact } from '#contract/content/shared-fact.ts';
import { isRecord } from '#contract/typed-objects.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { isSame } from '#features/content/contract/merge.ts';

type Value = FieldValue | undefined;

/**
 * Returns whether a translation has its own text where its original changed. What it takes from
 * the original, such as amounts, changes with it.
 */
export function hasOwnText(translation: Value, was: Value, is: Value, name?: string): boolean {
  if (translation === undefined || isSame(was, is)) return false;
  if (isSharedFact(name, is) || was === 'on-request' || is === 'on-request') return false;
  if (isRecord(translation) && isRecord(is)) {
    const before = isRecord(was) ? was : {};
    return Object.keys(translation).some((key) =>
      hasOwnText(translation[key], before[key], is[key], key),
    );
  }
  if (Array.isArray(translation) && Array.isArray(is) && Array.isArray(was)) {
    const isAligned = translation.length === is.length && was.length === is.length;
    if (isAligned) return translation.some((own, at) => hasOwnText(own, was[at], is[at], name));
  }
  return true;
}
