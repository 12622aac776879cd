import { expect, it } from 'vitest';
import { withFirstOfMonth } from './first-of-month.ts';

const written = (day: string, language: string, style: Intl.DateTimeFormatOptions) =>
  withFirstOfMonth(
    new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(new Date(day)),
    language,
  );

it.each([
  ['fr-CA', '2026-09-01', '1er septembre 2026'],
  ['fr-FR', '2026-09-01', '1er septembre 2026'],
  ['fr-CA', '2026-09-11', '11 septembre 2026'],
  ['fr-CA', '2026-09-21', '21 septembre 2026'],
  ['en-CA', '2026-09-01', 'September 1, 2026'],
  ['nb-NO', '2026-09-01', '1. september 2026'],
])('in %s, %s is written %s', (language, day, text) => {
  expect(written(day, language, { dateStyle: 'long' })).toBe(text);
});

it('the first of the month is written the same way after a weekday and before a time', () => {
  const full = { dateStyle: 'full', timeStyle: 'short' } as const;
  expect(written('2026-09-01T13:00Z', 'fr-CA', full)).toMatch(/^mardi 1er septembre 2026/);
  expect(written('2026-09-02T01:00Z', 'fr-CA', full)).toMatch(/^mercredi 2 septembre 2026 à 01 h/);
});
