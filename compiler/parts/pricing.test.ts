import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { compilePart } from '../compile.ts';

const copy = inContentCopy();
const questionsShown = async () =>
  (await compilePart('pricing')).questions.map(({ question }) => question);

it('the page shows the questions of the category it names', async () => {
  const { faq } = await compilePart('questions');
  copy.edit('pricing.yaml', /^title:/m, 'questions: payment\ntitle:');
  expect(await questionsShown()).toEqual(
    faq.find(({ slug }) => slug === 'payment')?.questions.map(({ question }) => question),
  );
});

it('the page needs no questions, even if it names their category', async () => {
  copy.edit('pricing.yaml', /^title:/m, 'questions: payment\ntitle:');
  copy.edit('faq/payment.yaml', /^questions:[\s\S]*/m, 'questions: []\n');
  expect(await questionsShown()).toEqual([]);
  rmSync(copy.pathOf('faq'), { recursive: true });
  expect(await questionsShown()).toEqual([]);
});
