import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inContentCopy } from '../../tools/testing/content-copy.ts';
import { checkContent } from '../checks/check-content.ts';
import { compilePart } from '../compile.ts';

const copy = inContentCopy();
const questionsShown = async () =>
  (await compilePart('pricing')).questions.map(({ question }) => question);

/** Writes the features of the two hosting tiers, by name. */
function writeFeatures(...tiers: [string[], string[]]) {
  const [first, second] = tiers.map((names) =>
    names
      .map((name, at) => `{ id: f-${at}, icon: hosting, header: ${name}, text: One }`)
      .join(', '),
  );
  copy.edit(
    'pricing.yaml',
    /features: \[\]([\s\S]*)features: \[\]/,
    `features: [${first}]$1features: [${second}]`,
  );
}

it('the page shows the questions in the category it names', async () => {
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

it.each([
  [['Sites', 'Support'], ['Sites', 'Backups', 'Support'], '1.features.1.header: differs'],
  [['Sites', 'Support'], ['Sites'], '1.features: differs'],
  [['Sites'], ['Sites', 'Support'], '1.features.1.header: differs'],
  [[], ['Sites'], '1.features.0.header: differs'],
])(
  'tiers with the features %j and %j are rejected, because the table has one row for each',
  async (first, second, reason) => {
    writeFeatures(first, second);
    const { mistakes } = await checkContent();
    const found = expect.stringMatching(/^content\/pricing\.yaml:\d+: hosting\.tiers\./);
    expect(mistakes).toEqual([found]);
    expect(mistakes[0]).toContain(reason);
    expect(mistakes[0]).toContain(`the same order: ${first.join(', ') || '–'}`);
  },
);

it('tiers with the same features are accepted', async () => {
  writeFeatures(['Sites', 'Support'], ['Sites', 'Support']);
  expect((await checkContent()).mistakes).toEqual([]);
});
