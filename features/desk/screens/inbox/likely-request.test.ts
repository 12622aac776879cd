import { expect, it } from 'vitest';
import { likelyRequest } from './likely-request.ts';

const maria = { reference: 'BL-000001', name: 'Maria Olsen', company: 'Lakeside Dairy' };
const tom = { reference: 'BL-000002', name: 'Tom Okafor', company: 'Granite Peak' };

it('an email belongs to the only open request with its sender’s name or address', () => {
  const open = [maria, tom];
  expect(likelyRequest({ name: 'maria olsen ', suggestion: null }, open)).toBe(maria);
  expect(likelyRequest({ name: 'M.', suggestion: tom.reference }, open)).toBe(tom);
  expect(likelyRequest({ name: '', suggestion: null }, [{ ...tom, name: '' }])).toBeUndefined();
  expect(likelyRequest({ name: 'Lee Chan', suggestion: 'BL-000009' }, open)).toBeUndefined();
});

it('an email whose sender has several open requests may belong to any of them', () => {
  const open = [maria, { ...maria, reference: 'BL-000003' }, tom];
  expect(likelyRequest({ name: 'Maria Olsen', suggestion: null }, open)).toBeUndefined();
  expect(likelyRequest({ name: 'M.', suggestion: maria.reference }, open)).toBeUndefined();
  expect(likelyRequest({ name: 'Maria Olsen', suggestion: tom.reference }, open)).toBeUndefined();
});
