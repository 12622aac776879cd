import { isSharedFact } from '#contract/content/shared-fact.ts';
import { isRecord } from '#contract/typed-objects.ts';
import type { ContentFile } from './desk-content.ts';
import { type FieldPath, type FieldTree, type FieldValue, shapeOf, valueAt } from './field-tree.ts';

/**
 * Finds the text fields and pictures of an original that its translation lacks. A missing group,
 * list or entry counts once. Translated settings contain only what differs, so nothing can be
 * missing from them.
 * @returns where each should be added: at its field or, for a missing entry, at the list
 */
export function untranslatedFields(
  { path: file, tree, original }: Pick<ContentFile, 'path' | 'tree' | 'original'>,
  translation: FieldValue,
): FieldPath[] {
  const missing: FieldPath[] = [];
  if (original === null || translation === null || file.endsWith('/site.json')) return missing;
  compare(tree, original, translation, [], []);
  return missing;

  function compare(
    of: FieldTree,
    theirs: FieldValue | undefined,
    own: FieldValue | undefined,
    path: FieldPath,
    place: FieldPath,
  ): void {
    if (isEmpty(own)) {
      if (hasText(of, theirs)) missing.push(place);
    } else if (of.kind === 'either') {
      const shape = shapeOf(of.options, theirs);
      if (shape !== undefined) compare(shape, theirs, own, path, place);
    } else if (of.kind === 'group' && isRecord(theirs) && isRecord(own)) {
      for (const { name, of: field } of of.fields) {
        if (isSharedFact(name, theirs[name])) continue;
        const here = [...path, name];
        compare(field, fieldIn(theirs, name), fieldIn(own, name), here, here);
      }
    } else if (of.kind === 'named' && isRecord(theirs) && isRecord(own)) {
      for (const name of Object.keys(theirs)) {
        const here = [...path, name];
        compare(of.of, fieldIn(theirs, name), fieldIn(own, name), here, name in own ? here : path);
      }
    } else if (of.kind === 'list' && Array.isArray(theirs) && Array.isArray(own)) {
      for (const [index, entry] of theirs.entries()) {
        const at = partnerOf(entry, index, own);
        const here = [...path, at];
        compare(of.of, entry, own[at], here, at < own.length ? here : path);
      }
    }
  }
}

/**
 * Returns whether a value is an id, slug or reference such as `start/first-step`, which is the same
 * in every language.
 */
export const isName = (value: FieldValue): boolean =>
  typeof value === 'string' && /^[a-z0-9]+([-_/.][a-z0-9]+)*$/.test(value);

/** Returns whether a value contains something to translate. */
function hasText(tree: FieldTree, value: FieldValue | undefined): boolean {
  switch (tree.kind) {
    case 'group':
      return (
        isRecord(value) && tree.fields.some(({ name, of }) => hasText(of, fieldIn(value, name)))
      );
    case 'named':
      return (
        isRecord(value) && Object.keys(value).some((name) => hasText(tree.of, fieldIn(value, name)))
      );
    case 'list':
      return Array.isArray(value) && value.some((one) => hasText(tree.of, one));
    case 'either': {
      const shape = shapeOf(tree.options, value);
      return shape !== undefined && hasText(shape, value);
    }
    case 'text':
      return !isEmpty(value) && tree.names === undefined && !isName(value ?? '');
    case 'picture':
      return !isEmpty(value);
    default:
      return false;
  }
}

/**
 * Returns the index of an entry's translation, which has the same id or, without ids, the same
 * index.
 */
function partnerOf(entry: FieldValue, index: number, own: FieldValue[]): number {
  if (!isRecord(entry) || entry.id === undefined) return index;
  const found = own.findIndex((one) => isRecord(one) && one.id === entry.id);
  return found === -1 ? own.length : found;
}

/**
 * Returns the part of an original that a path in its translation corresponds to. List entries match
 * as in the site: by id or, without ids, by position.
 */
export function originalAt(
  original: FieldValue | undefined,
  translation: FieldValue | undefined,
  path: FieldPath,
): FieldValue | undefined {
  const [key, ...rest] = path;
  if (key === undefined || original === undefined) return original;
  const own = valueAt(translation, [key]);
  if (typeof key === 'string') return originalAt(valueAt(original, [key]), own, rest);
  if (!Array.isArray(original)) return undefined;
  const entry =
    isRecord(own) && own.id !== undefined
      ? original.find((one) => isRecord(one) && one.id === own.id)
      : original[key];
  return originalAt(entry, own, rest);
}

/**
 * Returns the facts that a translation takes from this part of its original, such as an amount and
 * its currency.
 */
export const sharedFactsOf = (original: FieldValue | undefined): [string, unknown][] =>
  isRecord(original)
    ? Object.entries(original).filter(([name, fact]) => isSharedFact(name, fact))
    : [];

// Cast because the records in a file are JSON.
const fieldIn = (fields: Record<string, unknown>, name: string) =>
  fields[name] as FieldValue | undefined;

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
