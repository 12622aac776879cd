import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrowser } from '#api/testing/account-holders.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { passTime } from '#api/testing/pass-time.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi, unattended } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const hours = (count: number) => passTime(test, count * 3600);

it('a desk left open is signed out after twelve hours, even though it keeps polling', async () => {
  const { browser } = await deskMember(test);
  const leftOpen = createBrowser(test, { [unattended.name]: unattended.value });
  for (const [name, value] of browser.cookies) leftOpen.cookies.set(name, value);
  await hours(11);
  for (const path of [deskApi.requests, api.authSession]) {
    expect((await leftOpen.get(path)).status).toBe(200);
  }
  await hours(2);
  expect((await leftOpen.get(deskApi.requests)).status).toBe(404);
  expect((await browser.get(deskApi.requests)).status).toBe(404);
});

it('a desk in use stays open', async () => {
  const { browser } = await deskMember(test);
  for (let day = 0; day < 3; day++) {
    await hours(11);
    expect((await browser.get(deskApi.requests)).status).toBe(200);
  }
});
