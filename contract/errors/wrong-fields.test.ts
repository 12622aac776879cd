import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { asText, checkFields } from './wrong-fields.ts';

const file = z.strictObject({
  title: z.string(),
  tags: z.array(z.string()),
  weeks: z.number(),
  remote: z.boolean(),
});
const right = { title: 'A', tags: [], weeks: 1, remote: false };

it.each([
  [{ title: 2026 }, 'title: is read as a number; put it in quotes: "2026"'],
  [{ title: true }, 'title: is read as a boolean; put it in quotes: "true"'],
  [{ title: null }, 'title: is empty; write something after it, or remove it'],
  [{ title: { brand: null } }, 'title: put {brand} in quotes'],
  [{ tags: 'words, more words' }, 'tags: is text but must be a list, such as [words, more words]'],
  [{ tags: 2026 }, 'tags: is text but must be a list, such as [2026]'],
  [{ weeks: '6 weeks' }, 'weeks: must be a number without quotes or units, such as 12'],
  [{ titel: 'A' }, 'titel: is not a field here; the fields are title, tags, weeks, remote'],
  [{ remote: 'yes' }, 'remote: must be true or false, without quotes'],
])('a field given as %j is rejected with a suggested fix', (given, reason) => {
  const result = checkFields(file, { ...right, ...given });
  expect('wrong' in result && result.wrong.map(asText)).toEqual([reason]);
});
