import { afterEach, expect, it, vi } from 'vitest';
import { exampleChoices, inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquiryHoneypot, inquiryInput } from '#features/inquiry/contract/schema.ts';
import type { Outgoing } from '#features/inquiry/contract/stored-on-device.ts';
import { sendInquiry } from './send-inquiry.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns the body posted for a request. */
async function bodyFor(extras: Partial<Outgoing>): Promise<unknown> {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json({ reference: 'BL-0A1B2C' }),
  );
  vi.stubGlobal('fetch', fetch);
  await sendInquiry(
    {
      key: '0123456789abcdef0123456789abcdef',
      answers: inquiryInput(exampleChoices).parse(inquiryExample),
      newsletter: false,
      source: null,
      trap: undefined,
      confirmedAt: 0,
      state: 'sending',
      ...extras,
    },
    'a token',
  );
  return JSON.parse(String(fetch.mock.calls[0]?.[1].body));
}

it('posts whatever a bot typed into the honeypot', async () => {
  expect(await bodyFor({ trap: 'buy now' })).toMatchObject({ [inquiryHoneypot]: 'buy now' });
});

it('leaves out the honeypot if it is empty', async () => {
  expect(await bodyFor({ trap: '' })).not.toHaveProperty(inquiryHoneypot);
});

it('posts the consent sentence stored with the request if the newsletter box was ticked', async () => {
  const kept = { newsletter: true, consentText: 'I agreed to this.' };
  expect(await bodyFor(kept)).toMatchObject(kept);
});
