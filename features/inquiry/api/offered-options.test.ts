import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { answerText } from '#features/inquiry/contract/choices.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { keepOfferedOptions } from './offered-options.ts';
import { offeredOptions } from './tables.ts';

const budget = { id: 'Up to $9,000', label: 'Up to nine thousand' };
let test: TestApp;
let requests = 0;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Starts the server with or without the budget option in its content. */
async function start(isOffered: boolean) {
  const { choices } = test.services;
  choices.budgetRange = choices.budgetRange.filter(({ id, isGone }) => {
    return id !== budget.id && isGone === undefined;
  });
  if (isOffered) choices.budgetRange.push({ ...budget });
  await keepOfferedOptions(test.db, [test.services]);
}

async function send(): Promise<number> {
  const { status } = await test.post(api.inquiries, {
    ...inquiryExample,
    email: `offered-${++requests}@lead.example`,
    budgetRange: budget.id,
  });
  return status;
}

const rows = () => test.db.select().from(offeredOptions).where(eq(offeredOptions.id, budget.id));

describe('an option that has been removed from the content', () => {
  it('is rejected if it was never offered', async () => {
    await start(false);
    expect(await send()).toBe(422);
  });

  it('is accepted from a form opened earlier, and shown as it was offered', async () => {
    await start(true);
    expect(await send()).toBe(201);
    await start(false);
    expect(await send()).toBe(201);
    const { choices } = test.services;
    expect(answerText(choices, 'budgetRange', budget.id)).toBe(budget.label);
  });

  it('is rejected once no device can still have such a form, but is still shown', async () => {
    await start(true);
    await start(false);
    await test.db
      .update(offeredOptions)
      .set({ withdrawnAt: sql`now() - interval '61 days'` })
      .where(eq(offeredOptions.id, budget.id));
    await start(false);
    expect(await send()).toBe(422);
    const { choices } = test.services;
    expect(answerText(choices, 'budgetRange', budget.id)).toBe(budget.label);
  });

  it('can be offered again as if it had never been removed', async () => {
    await start(true);
    expect(await rows()).toMatchObject([{ label: budget.label, withdrawnAt: null }]);
    expect(await send()).toBe(201);
  });

  it('is recorded once by processes that start together', async () => {
    await start(true);
    const starts = Array.from({ length: 8 }, () => keepOfferedOptions(test.db, [test.services]));
    await Promise.all(starts);
    expect(await rows()).toMatchObject([{ withdrawnAt: null }]);
  });
});
