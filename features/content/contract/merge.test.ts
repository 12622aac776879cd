import { expect, it } from 'vitest';
import { merge } from './merge.ts';

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
])('a change to an entry that %s is not made to the one that took its place', (_, theirs) => {
  const mine = [adaWithPhoto, bo];
  expect(merge([ada, bo], mine, theirs)).toEqual({
    data: mine,
    conflicts: [{ field: [], theirs }],
  });
  expect(merge([ada, bo], theirs, mine)).toMatchObject({ conflicts: [{ field: [] }] });
});
