import { expect, it } from 'vitest';
import { testSettings } from '../testing/test-settings.ts';
import { identityOf } from './identity.ts';

it('the sender’s identity ends with the email address, followed by the telephone number if there is one', () => {
  const settings = testSettings();
  const { contact } = settings;
  expect(identityOf(settings)).toMatch(/hello@bowline\.example$/);
  const telephone = '+47 22 12 34 56';
  expect(identityOf({ ...settings, contact: { ...contact, telephone } })).toMatch(
    /hello@bowline\.example, \+47 22 12 34 56$/,
  );
});
