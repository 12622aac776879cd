import { expect, it } from 'vitest';
import { inLanguage } from '#api/settings/run-in-language.ts';
import { mistakeOf } from './mistake-of.ts';

const french = (said: string) => inLanguage('fr-CA', () => mistakeOf(said));

it.each([
  [
    'content/fr/about.yaml:12: title: must not be empty',
    { path: 'fr/about.yaml', field: 'title', reason: 'ne doit pas être vide' },
  ],
  [
    'content/site.json:2: column 14: a comma is missing here',
    { path: 'site.json', field: '', reason: 'colonne 14 : il manque une virgule ici' },
  ],
  [
    'content/pages/a.md: {{if api}} has no {{end}}',
    { path: 'pages/a.md', field: '', reason: '{{if api}} n’a pas de {{end}}' },
  ],
  [
    'content/redirects.yaml:3: 0.to: is part of a redirect loop: /a → /b → /a; remove one of them',
    {
      path: 'redirects.yaml',
      field: '0.to',
      reason: 'tourne en rond : /a → /b → /a; retirez l’une d’elles',
    },
  ],
])('%s is in French, part by part', (said, parts) => {
  expect(french(said)).toEqual(parts);
});
