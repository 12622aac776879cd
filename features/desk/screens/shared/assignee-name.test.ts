import { expect, it } from 'vitest';
import { assigneeName } from './assignee-name.ts';

const me = { people: [{ id: '1', name: 'Ada' }], former: [{ id: '2', name: 'Ben' }] };

it.each([
  ['1', 'Ada'],
  ['2', 'Ben'],
  ['3', '–'],
  [null, undefined],
])('a request assigned to %s shows %s', (assignee, name) => {
  expect(assigneeName(me, assignee)).toBe(name);
});
