import { expect, it } from 'vitest';
import { inLanguage } from '#api/settings/run-in-language.ts';
import { type Collection, collections } from '#contract/content/collections.ts';
import { keysOf } from '#contract/typed-objects.ts';
import type { FieldTree } from '#features/content/contract/field-tree.ts';
import { fieldTree } from './field-tree.ts';

/** Returns the options of a form, as their names, with the values of those shown as in the file. */
function optionsIn(tree: FieldTree): { names: string[]; bare: string[] } {
  const names = tree.kind === 'choice' ? tree.options.map((value) => tree.names[value] ?? '') : [];
  const own = {
    names: tree.kind === 'either' ? tree.options.map(({ name }) => name) : names,
    bare: tree.kind === 'choice' ? names.filter((name) => tree.options.includes(name)) : [],
  };
  const below =
    tree.kind === 'group'
      ? tree.fields.map(({ of }) => of)
      : tree.kind === 'either'
        ? tree.options.map(({ of }) => of)
        : tree.kind === 'list' || tree.kind === 'named'
          ? [tree.of]
          : [];
  const all = [own, ...below.map(optionsIn)];
  return { names: all.flatMap((one) => one.names), bare: all.flatMap((one) => one.bare) };
}

/** The calls of the API and statuses of redirects, which have no other names. */
const technical = ['developers.yaml', 'redirects.yaml'];

it.each(keysOf(collections).filter((kind) => !technical.includes(kind)))(
  'the options in the form of %s have names for people, in both languages',
  (kind) => {
    const { schema, translated }: Collection = collections[kind];
    const [english, french] = ['en', 'fr'].map((language) =>
      inLanguage(language, () => {
        const trees = [schema, ...(translated === undefined ? [] : [translated])].map(fieldTree);
        return trees.map(optionsIn);
      }),
    );
    expect(english?.flatMap(({ bare }) => bare)).toEqual([]);
    expect(french?.flatMap(({ bare }) => bare)).toEqual([]);
    expect(english?.flatMap(({ names }) => names)).not.toContain('');
  },
);
