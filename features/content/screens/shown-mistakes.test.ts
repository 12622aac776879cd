import { expect, it } from 'vitest';
import type { ContentFile, Mistake } from '#features/content/contract/desk-content.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { shownMistakes } from './shown-mistakes.ts';

const path = 'blog/first.md';
const at = (field: string, file = path): Mistake => ({
  ...{ path: file, field, where: [], reason: 'must not be empty' },
});
type Seen = { checked?: FieldValue; left?: ReadonlySet<string>; typing?: string };
/** By default, the mistakes were found in the data as it is, and no control was left. */
const shown = (
  file: Pick<ContentFile, 'path' | 'data'>,
  mistakes: Mistake[],
  data: FieldValue,
  seen: Seen = {},
) => shownMistakes(file, mistakes, data, { checked: data, left: new Set(), typing: '', ...seen });
const fieldsOf = (mistakes: Mistake[]) => mistakes.map(({ field }) => field);

it('an empty field of a new file is reported once it was left', () => {
  const data = { title: '', date: 'soon', rows: [{ label: '' }], photo: 'pictures/a.jpg' };
  const all = [at('title'), at('date'), at('rows.0.label'), at('photo')];
  const file = { path, data: null };
  expect(fieldsOf(shown(file, all, data))).toEqual(['date']);
  const left = new Set(['field-rows.0.label', 'field-photo-path']);
  expect(fieldsOf(shown(file, all, data, { left }))).toEqual(['date', 'rows.0.label', 'photo']);
});

it('an empty field is reported at once if it was published, unlike that of an added entry', () => {
  const file = { path, data: { title: 'First', rows: [] } };
  const data = { title: '', rows: [{ label: '' }] };
  const found = [at('title'), at('rows.0.label')];
  expect(fieldsOf(shown(file, found, data))).toEqual(['title']);
});

it('mistakes of the whole file and of other files are always reported', () => {
  const others = [at(''), at('title', 'blog/second.md')];
  expect(shown({ path, data: null }, others, { title: '' })).toEqual(others);
});

it('a mistake in a field that was changed is not reported until the field was checked again', () => {
  const file = { path, data: { title: '' } };
  const mistakes = [at('title')];
  expect(shown(file, mistakes, { title: 'A' }, { checked: { title: '' } })).toEqual([]);
  expect(shown(file, mistakes, { title: 'A' })).toEqual(mistakes);
});

it('a mistake in a field is not reported while it is being typed into', () => {
  const file = { path, data: { phone: '403' } };
  const mistakes = [at('phone')];
  expect(shown(file, mistakes, { phone: '403' }, { typing: 'field-phone' })).toEqual([]);
  expect(shown(file, mistakes, { phone: '403' }, { typing: 'field-other' })).toEqual(mistakes);
});
