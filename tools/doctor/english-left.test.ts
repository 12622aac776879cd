import { expect, it } from 'vitest';
import { inContentCopy } from '../testing/content-copy.ts';
import { englishLeft } from './english-left.ts';

const copy = inContentCopy();
const notices = (text: string) => [
  { file: 'content/notices.yaml', data: { comingSoon: { title: 'Soon', text }, maintenance: {} } },
];
const speak = (language: string) => copy.edit('site.json', /^\{/, `{ "language": "${language}",`);

it.each([
  'We repair the boats of the harbour, and you get yours back in a week.',
  'Every boat that we have repaired is on the water.',
])('English text left by the owner on a Norwegian site is found: %s', (text) => {
  speak('nb-NO');
  expect(englishLeft(notices(text))).toEqual([
    expect.stringContaining('notices.yaml: comingSoon.text: '),
  ]);
});

it.each([
  ['nb-NO', 'Vi reparerer båtene i havna, og du får din tilbake om en uke, for oss er det vanlig.'],
  ['nl-NL', 'Wij maken van elke boot een plan, en dan of wij die boot maken of een ander.'],
  ['de-DE', 'Wir reparieren die Boote im Hafen, und Sie bekommen Ihres in einer Woche zurück.'],
  ['fr-CA', 'On répare les bateaux du port, et vous avez le vôtre en une semaine, sans faute.'],
  ['en-GB', 'We repair the boats of the harbour, and you get yours back in a week.'],
  ['nb-NO', 'Powered by The Boat'],
])('text in the site’s language, %s, is not reported: %s', (language, text) => {
  speak(language);
  expect(englishLeft(notices(text))).toEqual([]);
});
