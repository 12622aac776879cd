import { isSharedFact } from '#contract/content/shared-fact.ts';
import { letterSlug } from '#contract/paths/letter-slug.ts';
import { isRecord } from '#contract/typed-objects.ts';
import type { ContentFile } from '#features/content/contract/desk-content.ts';
import { naming } from '#features/content/contract/entry-name.ts';
import {
  emptyValue,
  type FieldTree,
  type FieldValue,
  shapeOf,
} from '#features/content/contract/field-tree.ts';
import { isName } from '#features/content/contract/untranslated.ts';

/** The day, who creates a file, and under which title. */
export type Creation = { today: string; author: string; title?: string };

/**
 * Returns the initial fields of a new file: only its title, its date, its author and, for a letter,
 * that it is to be sent. A translation starts with dates, ids, links, pictures and the number of entries. It has
 * no amounts because the site takes them from the original.
 */
export function freshFields(
  { path, tree, original }: Pick<ContentFile, 'path' | 'tree' | 'original'>,
  { today, author, title = '' }: Creation,
): FieldValue {
  if (original !== null) return untranslated(tree, original);
  const fields = emptyValue(tree);
  if (!isRecord(fields)) return fields;
  const named = naming.find((name) => fields[name] === '');
  return {
    ...fields,
    ...(named !== undefined && { [named]: title }),
    ...('date' in fields && { date: today }),
    ...('posted' in fields && { posted: today }),
    ...('author' in fields && { author }),
    ...(letterSlug(path) !== undefined && { send: true }),
  };
}

function untranslated(tree: FieldTree, original: FieldValue): FieldValue {
  switch (tree.kind) {
    case 'group':
      if (!isRecord(original)) return emptyValue(tree);
      return Object.fromEntries(
        tree.fields.flatMap(({ name, of }) => {
          const value = original[name];
          if (value === undefined || isSharedFact(name, value)) return [];
          return [[name, untranslated(of, value as FieldValue)]];
        }),
      );
    case 'named':
      if (!isRecord(original)) return {};
      return Object.fromEntries(
        Object.entries(original).map(([name, value]) => [
          name,
          untranslated(tree.of, value as FieldValue),
        ]),
      );
    case 'list':
      return Array.isArray(original) ? original.map((one) => untranslated(tree.of, one)) : [];
    case 'either': {
      const shape = shapeOf(tree.options, original);
      return shape === undefined ? emptyValue(tree) : untranslated(shape, original);
    }
    case 'text':
      return tree.names !== undefined || isName(original) ? original : '';
    default:
      return original;
  }
}

/**
 * Returns the initial value of a list entry that follows another. It has the other's choices and
 * facts such as the currency, and no amount yet.
 */
export function entryAfter(tree: FieldTree, sibling: FieldValue | undefined): FieldValue {
  if (sibling === undefined) return emptyValue(tree);
  const shape = tree.kind === 'either' ? shapeOf(tree.options, sibling) : tree;
  if (shape?.kind === 'choice') return sibling;
  if (shape?.kind === 'number') return '';
  if (shape?.kind !== 'group' || !isRecord(sibling)) return emptyValue(tree);
  const others = sibling as Record<string, FieldValue>;
  return Object.fromEntries(
    shape.fields.flatMap(({ name, isRequired, of }) => {
      const value = others[name];
      const isFact = isSharedFact(name, value) && typeof value !== 'number';
      if (isFact && value !== undefined) return [[name, value]];
      return isRequired ? [[name, entryAfter(of, value)]] : [];
    }),
  );
}
