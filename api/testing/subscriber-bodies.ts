import { deskApi } from '#contract/desk-addresses.ts';
import { confirmedReader, newAddress, subscriberOf } from './newsletter-readers.ts';
import type { TestApp } from './test-app.ts';

/**
 * Returns a request body for each endpoint that changes subscribers, chosen so that the request
 * would have an effect.
 */
export const subscriberBodies = (test: () => TestApp): Record<string, () => Promise<unknown>> => ({
  [deskApi.subscriberAdd]: async () => ({
    ...{ email: newAddress(), name: '', language: '' },
    ...{ at: '2026-05-04', source: 'At the fair', text: 'I agree' },
  }),
  [deskApi.subscriberEnd]: async () => {
    const email = newAddress();
    await confirmedReader(test(), email);
    return { id: (await subscriberOf(test(), email))?.id, source: 'By phone' };
  },
  [deskApi.importRead]: async () => ({
    file: Buffer.from('email\na@b.example').toString('base64'),
  }),
  [deskApi.importRows]: async () => ({
    columns: ['email'],
    chosen: { email: 'email' },
    given: { at: '2026-05-04', source: 'The old site', text: 'I agree' },
    rows: [{ line: 2, cells: [newAddress()] }],
    isDryRun: false,
  }),
});
