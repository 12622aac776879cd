import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBrowser,
  fieldsOf,
  newAddress,
  password,
  signInAgain,
  signUpFor,
} from '#api/testing/account-holders.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { api } from '#contract/routes.ts';
import { passwordLength } from '#features/account/contract/account.ts';
import { m } from '#messages/messages.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const signUp = (fields: object) =>
  test.post(api.authSignUp, {
    name: 'Ada Holder',
    email: newAddress(),
    password,
    terms: true,
    ...fields,
  });

describe('a password', () => {
  it.each([
    ['64 characters', 'ab'.repeat(10) + ' 0'.repeat(22)],
    ['emoji', '🚚🚛🛻🚜🏎️🛵🛺🚲'],
    ['spaces at both ends', '  seven walks  '],
    ['128 characters', 'xyz '.repeat(32)],
    ['only lower case', 'lamp stays lit'],
  ])('may consist of %s, and must match exactly', async (_, typed) => {
    const email = newAddress();
    const browser = createBrowser(test);
    const token = await signUpFor(test, browser, email, typed);
    await browser.post(api.authVerify, { token });
    expect((await signInAgain(test, email, typed)).response.status).toBe(200);
    for (const other of [
      typed.trim() === typed ? `${typed} ` : typed.trim(),
      typed.toUpperCase(),
    ]) {
      if (other === typed) continue;
      expect((await signInAgain(test, email, other)).response.status).toBe(401);
    }
  });

  it.each([
    ['7 characters', 'a1b2c3d', m.fields.atLeastCharacters({ least: passwordLength.least })],
    ['129 characters', 'abc'.repeat(43), m.fields.atMostCharacters({ most: passwordLength.most })],
    ['7 emoji', '🚚🚛🛻🚜🛵🛺🚲', m.fields.atLeastCharacters({ least: passwordLength.least })],
    ['nothing', '', m.fields.passwordRequired()],
  ])('is rejected if it consists of %s', async (_, typed, message) => {
    const response = await signUp({ password: typed });
    expect(response.status).toBe(422);
    expect(await fieldsOf(response)).toEqual({ password: message });
  });

  it.each([
    'password1!',
    'Bowline2026',
    'bowlinesoftware',
    '12345678',
    'Sunshine!!',
    'aaaaaaaaaaaa',
    'Ada Holder',
    'qwertyuiop',
  ])('"%s" is rejected as too common', async (typed) => {
    const response = await signUp({ password: typed });
    expect(response.status).toBe(422);
    expect(await fieldsOf(response)).toEqual({ password: m.fields.passwordTooCommon() });
  });

  it("is rejected if it is the person's own address", async () => {
    const email = newAddress();
    for (const typed of [email, email.toUpperCase(), 'holder.example']) {
      const response = await signUp({ email, password: typed });
      expect(await fieldsOf(response)).toEqual({ password: m.fields.passwordTooCommon() });
    }
  });

  it('leaves the link usable if it is rejected', async () => {
    const email = newAddress();
    const token = await signUpFor(test, createBrowser(test), email);
    const refused = await test.post(api.authVerify, { token, password: 'password1!' });
    expect(refused.status).toBe(422);
    expect((await test.post(api.authVerify, { token, password })).status).toBe(200);
  });
});
