import { expect, it } from 'vitest';
import { checkFields } from './errors/wrong-fields.ts';
import { text } from './field-info.ts';

const title = text('Title', 'Of the page.', 3);

it('text that is too long is rejected with its length, counting an emoji as one character', () => {
  expect(checkFields(title, '🎉🎉🎉!')).toMatchObject({
    wrong: [{ reason: 'has 4 characters; shorten it to 3' }],
  });
});
