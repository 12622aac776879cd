import { describe, expect, it } from 'vitest';
import { inLanguage } from '#api/settings/run-in-language.ts';
import { type Collection, collections } from '#contract/content/collections.ts';
import { checkFields } from '#contract/errors/wrong-fields.ts';
import { keysOf } from '#contract/typed-objects.ts';
import { fieldTree } from '#features/content/api/field-tree.ts';
import { areaOfKind } from '#features/content/contract/areas.ts';
import type { FieldTree, FieldValue } from '#features/content/contract/field-tree.ts';
import { french, mistakeText } from './mistake-text.ts';

const inFrench = (reason: string) => inLanguage('fr', () => mistakeText(reason));

/** Values that a person might type into any field, or that an update might leave in it. */
const odd = ['', 'Two words', 'x '.repeat(9000), -1, 1.5, false, null, [], {}, { other: 1 }];

/** Fills every field of a form with this value. Every list gets four entries. */
function filled(tree: FieldTree, value: FieldValue): FieldValue {
  switch (tree.kind) {
    case 'group':
      return Object.fromEntries(tree.fields.map(({ name, of }) => [name, filled(of, value)]));
    case 'named':
      return { x: filled(tree.of, value) };
    case 'list':
      return Array.from({ length: 4 }, () => filled(tree.of, value));
    case 'either':
      return tree.options.map(({ of }) => filled(of, value)).at(-1) ?? value;
    case 'fixed':
      return tree.value;
    default:
      return value;
  }
}

const shown = keysOf(collections).filter((kind) => areaOfKind(kind) !== undefined);

describe('a field’s mistake message', () => {
  it('is in French, no matter what is typed', () => {
    const reasons = shown.flatMap((kind) => {
      const { schema, translated }: Collection = collections[kind];
      return [schema, ...(translated === undefined ? [] : [translated])].flatMap((one) =>
        odd.flatMap((value) => {
          const result = checkFields(one, filled(fieldTree(one), value));
          return 'wrong' in result ? result.wrong.map(({ reason }) => reason) : [];
        }),
      );
    });
    expect(reasons.length).toBeGreaterThan(1000);
    const english = [...new Set(reasons)].filter((reason) => inFrench(reason) === reason);
    expect(english).toEqual([]);
  });

  it('keeps variable parts, translates the remedy, and leaves out the help already shown at the field', () => {
    expect(inFrench('has 18 characters; shorten it to 12. Value: The figure: in bold.')).toBe(
      'a 18 caractères; raccourcissez à 12',
    );
    expect(inFrench('there is no page /abuot; correct it or remove it')).toBe(
      'la page /abuot n’existe pas; corrigez ou retirez',
    );
    expect(
      inFrench(
        'is not valid YAML (Tabs are not allowed as indentation); give all fields of an entry the same indentation',
      ),
    ).toBe('n’est pas du YAML; mettez les champs d’un élément au même retrait');
    expect(inFrench('another reason')).toBe('another reason');
  });

  it('has a no-break space before two-part punctuation', () => {
    const texts = Object.values(french).map((text) => text.replaceAll('https://', ''));
    expect(texts.filter((text) => / (?:[:;»?]|!(?!\[))|« /.test(text))).toEqual([]);
  });
});
