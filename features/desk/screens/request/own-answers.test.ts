import { expect, it } from 'vitest';
import { maxOwnAnswers } from '#features/desk/contract/requests.ts';
import { keepOwnAnswer, ownAnswersOf } from './own-answers.ts';

it('a reply lists the latest answers that its tab has recorded for the request', () => {
  expect(ownAnswersOf('BL-1')).toEqual({});
  for (let index = 0; index <= maxOwnAnswers; index++) keepOwnAnswer('BL-1', `answer ${index}`);
  const { ownAnswers } = ownAnswersOf('BL-1');
  expect(ownAnswers).toHaveLength(maxOwnAnswers);
  expect(ownAnswers?.at(-1)).toBe(`answer ${maxOwnAnswers}`);
  expect(ownAnswersOf('BL-2')).toEqual({});
});
