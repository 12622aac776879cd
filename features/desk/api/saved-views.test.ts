import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMember } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { viewsSaved } from '#features/desk/contract/request-list.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('a view that is saved several times at once is saved once', async () => {
  const { browser } = await deskMember(test);
  const view = { name: 'Mine', query: 'view=mine' };
  await Promise.all(Array.from({ length: 8 }, () => browser.post(deskApi.viewSave, view)));
  const views = viewsSaved.parse(await (await browser.get(deskApi.views)).json());
  expect(views.saved).toHaveLength(1);
});
