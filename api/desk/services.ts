import type { Account, Staff } from '../accounts/session.ts';
import { createSigner, type Signer } from '../accounts/signer.ts';
import type { Services } from '../services.ts';

/** What the desk works with. */
export type DeskServices = Pick<
  Services,
  | 'db'
  | 'enqueueMail'
  | 'limiter'
  | 'settings'
  | 'choices'
  | 'replies'
  | 'env'
  | 'log'
  | 'readiness'
> & { signer: Signer };

/** The person who does something, with their account. */
export type Member = Staff & { account: Account };

export const deskServices = (services: Services): DeskServices => ({
  ...services,
  signer: createSigner(services.secret, services.env.secretPrevious),
});
