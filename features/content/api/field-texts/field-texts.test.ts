import { describe, expect, it } from 'vitest';
import { inLanguage } from '#api/settings/run-in-language.ts';
import { type Collection, collections } from '#contract/content/collections.ts';
import { type FieldInfo, fieldsOf } from '#contract/field-info.ts';
import { keysOf } from '#contract/typed-objects.ts';
import { areaOfKind } from '#features/content/contract/areas.ts';
import { fieldTexts, frenchHelp } from './field-texts.ts';
import { frenchLabels } from './french-labels.ts';

/** Returns every field shown at the desk, with its label and help text in a language. */
function shown(language: string) {
  return inLanguage(language, () =>
    keysOf(collections)
      .filter((kind) => areaOfKind(kind) !== undefined)
      .flatMap((kind) => {
        const { schema, translated }: Collection = collections[kind];
        return [schema, ...(translated === undefined ? [] : [translated])].flatMap((one) =>
          fieldsOf(one).flatMap(({ path, info }) =>
            info ? [textsOf(`${kind} ${path}`, info)] : [],
          ),
        );
      }),
  );
}

const textsOf = (where: string, info: FieldInfo) => ({
  where,
  english: info,
  ...fieldTexts('', info),
});

/** Words that are spelled the same in both languages. */
const alike =
  /^(Version|Description|Contact|Consultation|Blog|Forums|Mission|Photo|LinkedIn|Budgets|Date|Sections|Services|Service|Maintenance|Questions|Question|Tables|Type|Menu|Points|Client|Surface|Introduction|accent|surface)$/;

describe('field texts', () => {
  it('are all in French', () => {
    const fields = shown('fr');
    expect(fields.length).toBeGreaterThan(500);
    const untranslated = fields.filter(
      ({ label, help, english }) =>
        (label === english.label && !alike.test(label)) ||
        (help !== '' && english.help.startsWith(help)),
    );
    expect(untranslated.map(({ where, label, help }) => `${where}: ${label}. ${help}`)).toEqual([]);
  });

  it('have no translations that no field uses', () => {
    const english = shown('en');
    const used = new Set(
      english.flatMap(({ label, help, english: { help: full } }) => [
        label,
        help,
        `${label}. ${help}`,
        `${label}. ${full}`,
      ]),
    );
    const known = [...Object.keys(frenchLabels), ...Object.keys(frenchHelp)];
    expect(known.filter((text) => !used.has(text))).toEqual([]);
  });

  it('name no standards and no slugs, in any language', () => {
    const terms = /\b(?:BCP|ISO|RFC) ?\d|\bslugs?$/i;
    const said = ['en', 'fr'].flatMap(shown).flatMap(({ label, help }) => [label, help]);
    expect(said.filter((text) => terms.test(text))).toEqual([]);
  });

  it('describe what a person sees, and mention no files', () => {
    const said = shown('en').map(({ help }) => help);
    // Fonts, drawings and the logo are changed in the folder, so their help may name it.
    const about = said.filter((help) => !/content\/(brand|drawings)/.test(help));
    expect(
      about.filter((help) => /\.(md|yaml|json)\b|front matter|^(true|false) /.test(help)),
    ).toEqual([]);
  });

  it('are in English in a language without a translation', () => {
    const [first] = shown('de');
    expect(first?.label).toBe(first?.english.label);
  });
});
