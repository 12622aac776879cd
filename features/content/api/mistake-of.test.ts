import { expect, it } from 'vitest';
import { inLanguage } from '#api/settings/run-in-language.ts';
import { m } from '#messages/messages.ts';
import { mistakeOf, mistakesOf } from './mistake-of.ts';

const french = (said: string) => inLanguage('fr-CA', () => mistakeOf(said));

it.each([
  [
    'content/fr/about.yaml:12: title: must not be empty',
    { path: 'fr/about.yaml', field: 'title', where: ['Titre'], reason: 'ne doit pas être vide' },
  ],
  [
    'content/site.json:2: column 14: a comma is missing here',
    { path: 'site.json', field: '', where: [], reason: 'colonne 14 : il manque une virgule ici' },
  ],
  [
    'content/pages/a.md: {{if api}} has no {{end}}',
    { path: 'pages/a.md', field: '', where: [], reason: '{{if api}} n’a pas de {{end}}' },
  ],
  [
    'content/redirects.yaml:3: 0.to: is part of a redirect loop: /a → /b → /a; remove one of them',
    {
      path: 'redirects.yaml',
      field: '0.to',
      where: ['Nouvelle adresse'],
      reason: 'tourne en rond : /a → /b → /a; retirez l’une d’elles',
    },
  ],
])('%s is in French, part by part', (said, parts) => {
  expect(french(said)).toEqual(parts);
});

it.each([
  ['pricing.yaml', 'hosting.tiers.0.price.period', ['Hosting plans', 'Tiers', 'Price', 'Per']],
  ['fr/pricing.yaml', 'otherPlans.0.prices.0.period', ['Other plans', 'Prices', 'Per']],
  ['unknown.yaml', 'title', []],
])('a mistake in %s names the labels that lead to %s', (file, field, where) => {
  expect(mistakeOf(`content/${file}:3: ${field}: must not be empty`)).toEqual({
    path: file,
    field,
    where,
    reason: 'must not be empty',
  });
});

it.each(['en', 'fr'])(
  'a picture without a description names the field for it, not Markdown (%s)',
  (language) => {
    const example = '"![what it shows](pictures/office.jpg)"';
    const help = `Picture: Shown beside the text. For example, ${example}.`;
    const said = `content/work/a.md:9: hero: must say what the picture shows: ${example}. ${help}`;
    inLanguage(language, () => {
      const { reason } = mistakeOf(said);
      expect(reason).toContain(m.pictures.alt());
      expect(reason).not.toMatch(/[[\]]/);
      expect(mistakeOf(`content/work/a.md: hero: must be ${example}`).reason).not.toMatch(/[[\]]/);
    });
  },
);

it.each(['en', 'fr-CA'])('an unknown token does not list all others (%s)', (language) => {
  const said = 'content/blog/a.md:2: {news} is not one of {brand}, {ai}, {company}, {reference}';
  const { reason } = inLanguage(language, () => mistakeOf(said));
  expect(reason).toMatch(/^\{news\} .*\{brand\}/);
  expect(reason).not.toContain('{company}');
});

it('a mistake that a translation takes from its original is listed once, at the original', () => {
  const at = (path: string, field = 'otherPlans.0.prices.0.amount') =>
    `content/${path}:9: ${field}: is wrong`;
  const price = 'otherPlans.0.prices.0';
  const listed = mistakesOf([
    at('fr/pricing.yaml'),
    at('pricing.yaml'),
    at('pricing.yaml'),
    at('fr/pricing.yaml', `${price}.currency`),
    at('pricing.yaml', price),
    at('fr/pricing.yaml', price),
    at('about.yaml', 'title'),
    at('fr/about.yaml', 'title'),
  ]);
  expect(listed.map(({ path, field }) => `${path} ${field}`)).toEqual([
    `pricing.yaml ${price}.amount`,
    `fr/pricing.yaml ${price}.currency`,
    `pricing.yaml ${price}`,
    'about.yaml title',
    'fr/about.yaml title',
  ]);
});
