import { expect, it } from 'vitest';
import type { Mistake } from '#features/content/contract/desk-content.ts';
import { shownMistakes } from './shown-mistakes.ts';

const path = 'blog/first.md';
const at = (field: string, file = path): Mistake => ({
  ...{ path: file, field, where: [], reason: 'must not be empty' },
});
const fieldsOf = (mistakes: Mistake[]) => mistakes.map(({ field }) => field);

it('an empty field of a new file is reported once it was left', () => {
  const data = { title: '', date: 'soon', rows: [{ label: '' }], photo: '' };
  const all = [at('title'), at('date'), at('rows.0.label'), at('photo')];
  const file = { path, data: null };
  expect(fieldsOf(shownMistakes(file, all, data, new Set()))).toEqual(['date']);
  const left = new Set(['field-rows.0.label', 'field-photo-path']);
  expect(fieldsOf(shownMistakes(file, all, data, left))).toEqual(['date', 'rows.0.label', 'photo']);
});

it('an empty field is reported at once if it was published, unlike that of an added entry', () => {
  const file = { path, data: { title: 'First', rows: [] } };
  const data = { title: '', rows: [{ label: '' }] };
  const shown = shownMistakes(file, [at('title'), at('rows.0.label')], data, new Set());
  expect(fieldsOf(shown)).toEqual(['title']);
});

it('mistakes of the whole file and of other files are always reported', () => {
  const others = [at(''), at('title', 'blog/second.md')];
  expect(shownMistakes({ path, data: null }, others, { title: '' }, new Set())).toEqual(others);
});
