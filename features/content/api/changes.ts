import { isDeepStrictEqual } from 'node:util';
import { shortened } from '#contract/formats/shortened.ts';
import { isRecord } from '#contract/typed-objects.ts';
import type { Change } from '#features/content/contract/desk-content.ts';
import { entryName } from '#features/content/contract/entry-name.ts';
import { type FieldTree, type FieldValue, shapeOf } from '#features/content/contract/field-tree.ts';
import { pairsOf } from '#features/content/contract/same-entries.ts';
import { m } from '#messages/messages.ts';
import { optionText } from './field-texts/option-text.ts';

/** The maximum number of changes described per file. No one would read more. */
const most = 100;

type Value = FieldValue | undefined;

/**
 * Describes the changes between two versions of a file in terms of its form: which field changed,
 * from what and to what.
 */
export function changesBetween(tree: FieldTree, before: Value, after: Value): Change[] {
  const changes: Change[] = [];
  compare(tree, before, after, []);
  return changes.slice(0, most);

  function note(where: string[], was: Value, is: Value) {
    const [before, after] = [shortText(was), shortText(is)];
    if (before !== null || after !== null) changes.push({ where, before, after });
  }

  function compare(of: FieldTree | undefined, was: Value, is: Value, where: string[]): void {
    if (isDeepStrictEqual(was, is)) return;
    const own = of?.kind === 'either' ? shapeOf(of.options, is ?? was) : of;
    if (isRecord(was) && isRecord(is)) {
      const labels = new Map(
        own?.kind === 'group' ? own.fields.map((one) => [one.name, one] as const) : [],
      );
      for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
        const field = labels.get(name);
        const below = field?.of ?? (own?.kind === 'named' ? own.of : undefined);
        compare(below, was[name], is[name], [...where, field?.label ?? name]);
      }
    } else if (Array.isArray(was) && Array.isArray(is)) {
      compareLists(own?.kind === 'list' ? own.of : undefined, was, is, where);
    } else note(where, named(of, was), named(of, is));
  }

  function compareLists(
    of: FieldTree | undefined,
    was: FieldValue[],
    is: FieldValue[],
    where: string[],
  ): void {
    const pairs = pairsOf(was, is);
    for (const [at, value] of is.entries()) {
      const from = pairs[at];
      if (from === undefined) note(where, undefined, named(of, value));
      else compare(of, was[from], value, [...where, entryName(value, at)]);
    }
    for (const [at, value] of was.entries()) {
      if (!pairs.includes(at)) note(where, named(of, value), undefined);
    }
    const kept = pairs.filter((from) => from !== undefined);
    if (kept.some((from, index) => index > 0 && from < (kept[index - 1] ?? 0))) {
      changes.push({ where, before: is.length > 0 ? namesOf(was) : null, after: namesOf(is) });
    }
  }
}

/** Returns a chosen option or switch in words, as in the form, and any other value unchanged. */
function named(tree: FieldTree | undefined, value: Value): Value {
  const of = tree?.kind === 'either' ? shapeOf(tree.options, value) : tree;
  if (of?.kind === 'switch')
    return value === true ? m.content.switchedOn() : m.content.switchedOff();
  if (typeof value === 'object' && value !== null) return textsIn(of, value);
  return (of?.kind === 'choice' || of?.kind === 'fixed') && typeof value === 'string'
    ? optionText(value)
    : value;
}

/** Returns the values in a group or list in words. A switch that is on is named, others are not. */
function textsIn(of: FieldTree | undefined, value: object): string[] {
  return Object.entries(value).flatMap(([name, one]: [string, FieldValue]) => {
    const field = of?.kind === 'group' ? of.fields.find((own) => own.name === name) : undefined;
    if (typeof one === 'boolean') return one ? [field?.label ?? name] : [];
    const below = field?.of ?? (of?.kind === 'list' || of?.kind === 'named' ? of.of : undefined);
    const text = named(below, one);
    return Array.isArray(text)
      ? text.map(String)
      : text == null || text === ''
        ? []
        : [String(text)];
  });
}

const namesOf = (list: FieldValue[]) => list.map((value, at) => entryName(value, at)).join(', ');

function shortText(value: Value): string | null {
  if (value === undefined || value === null || value === '') return null;
  return shortened(Array.isArray(value) ? value.join(' · ') : String(value), 200) || null;
}
