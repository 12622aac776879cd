import { expect, it } from 'vitest';
import { missingId } from './entry-id.ts';

it.each([
  [{ id: '', title: 'Équipe élargie' }, [], 'equipe-elargie'],
  [{ id: '', name: 'Large' }, [{ id: 'large' }, { id: 'large-2' }], 'large-3'],
  [{ id: '', title: 'Plan' }, undefined, 'plan'],
])('an entry without an ID gets one from its name: %j', (entry, entries, id) => {
  expect(missingId(entry, entries)).toBe(id);
});

it.each([
  [{ id: 'old', title: 'New title' }],
  [{ title: 'No field for an ID' }],
  [{ id: '', title: '' }],
  [{ id: '', title: '你好' }],
  ['text'],
  [undefined],
])('no ID is made for %j', (entry) => {
  expect(missingId(entry, [])).toBeUndefined();
});
