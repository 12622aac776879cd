import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder, accountOf } from '#api/testing/account-holders.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { consumeRecoveryCode, replaceRecoveryCodes } from './recovery-codes.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it.each([
  ['0', 'o'],
  ['0', 'O'],
  ['1', 'i'],
  ['1', 'l'],
  ['1', 'I'],
])('a code copied by hand with the digit %s as %s is valid', async (digit, letter) => {
  const { email } = await accountHolder(test);
  const { id = '' } = (await accountOf(test, email)) ?? {};
  const codes = await replaceRecoveryCodes(test.db, id);
  const code = codes.find((one) => one.includes(digit)) ?? '';
  expect(await consumeRecoveryCode(test.db, id, code.replaceAll(digit, letter))).toBe(true);
  expect(await consumeRecoveryCode(test.db, id, code)).toBe(false);
});
