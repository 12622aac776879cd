import { expect, it } from 'vitest';
import { merge, settled } from './merge.ts';

const ada = { name: 'Ada', role: 'Engineer' };
const bo = { name: 'Bo', role: 'Designer' };
const adaWithPhoto = { ...ada, photo: 'pictures/ada.jpg' };

it('two people’s changes to different fields are kept', () => {
  const base = { title: 'About', people: [ada, bo] };
  const mine = { title: 'About us', people: [adaWithPhoto, bo] };
  const theirs = { title: 'About', people: [ada, { ...bo, role: 'Writer' }] };
  expect(merge(base, mine, theirs)).toEqual({
    data: { title: 'About us', people: [adaWithPhoto, { ...bo, role: 'Writer' }] },
    conflicts: [],
  });
});

it.each([
  ['was moved', [bo, ada]],
  ['was removed, with another added', [bo, { name: 'Cy', role: 'Writer' }]],
])('a change to an entry that %s is not applied to the entry that took its place', (_, theirs) => {
  const mine = [adaWithPhoto, bo];
  expect(merge([ada, bo], mine, theirs)).toEqual({
    data: mine,
    conflicts: [{ field: [], theirs }],
  });
  expect(merge([ada, bo], theirs, mine)).toMatchObject({ conflicts: [{ field: [] }] });
});

it('a field removed by another person disappears if their version is chosen', () => {
  const both = merge({ id: 'a', lead: 'Old' }, { id: 'a', lead: 'Mine' }, { id: 'a' });
  expect(settled(both, () => false)).toEqual({ id: 'a', lead: 'Mine' });
  expect(settled(both, () => true)).toEqual({ id: 'a' });
});

const cy = { name: 'Cy', role: 'Writer' };
const di = { name: 'Di', role: 'Tester' };

it.each([
  ['two people add an entry each', [ada, cy], [ada, di], [ada, cy, di]],
  ['both add the same entry', [ada, cy], [ada, cy, di], [ada, cy, di]],
  ['one changes an entry and another adds one', [adaWithPhoto], [ada, di], [adaWithPhoto, di]],
])('if %s, the merged list keeps both', (_, mine, theirs, both) => {
  expect(merge([ada], mine, theirs)).toEqual({ data: both, conflicts: [] });
});

it('a draft that was sent and then changed further does not conflict with itself', () => {
  const sent = { title: 'About', people: [ada, cy] };
  const mine = { title: 'About us', people: [ada, cy, di] };
  expect(merge({ title: '', people: [ada] }, mine, { ...sent, body: 'Theirs' }, sent)).toEqual({
    data: { ...mine, body: 'Theirs' },
    conflicts: [],
  });
});

it('a conflict is settled field by field with either person’s text', () => {
  const both = merge({ title: '', body: '' }, { title: 'A', body: 'B' }, { title: 'C', body: 'D' });
  expect(settled(both, () => false)).toEqual({ title: 'A', body: 'B' });
  expect(settled(both, ([field]) => field === 'title')).toEqual({ title: 'C', body: 'B' });
});
