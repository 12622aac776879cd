import { eq } from 'drizzle-orm';
import { dayInZone } from '#contract/local-moment.ts';
import { inWords, lifetimes } from '#contract/policy.ts';
import { href } from '#contract/routes.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import type { Queryable } from '../db/database.ts';
import { type Letter, layOut } from '../mail/letter.ts';
import { type FeatureComposers, type Mail, oneByOne } from '../mail/mail.ts';
import { issueLink } from './link-token.ts';
import { accountRequests, accounts } from './tables.ts';

/**
 * The mails of accounts, each composed from a row when it is sent. They go to the account's stored address,
 * or to the one to be confirmed, and never contain a name that was typed.
 */
export function accountMails(settings: SiteSettings, origin: string): FeatureComposers<'account'> {
  const { name } = settings.brand;
  const { supportEmail } = settings.contact;
  const mail = (to: string, subject: string, letter: Letter): Mail => ({
    to,
    subject,
    ...layOut(letter, settings),
  });
  const notYou = `Not you? Set a new password at ${origin + href('passwordReset')} and write to ${supportEmail}.`;

  return {
    'account.sign-up': oneByOne(async (db, id) => {
      const request = await openRequestOf(db, id);
      if (request === undefined) return undefined;
      const [owner] = await db
        .select({ email: accounts.email })
        .from(accounts)
        .where(eq(accounts.emailKey, request.emailKey));
      if (owner !== undefined) {
        return mail(owner.email, `You already have an account at ${name}`, {
          heading: 'You already have an account',
          paragraphs: [
            'Somebody has just tried to sign up with this address, which already has an account. Nothing was changed.',
          ],
          action: { label: 'Sign in', url: origin + href('login') },
          closing: [
            `Forgotten your password? Set a new one at ${origin + href('passwordReset')}`,
            'Not you? You can ignore this email.',
          ],
        });
      }
      const token = await issueLink(db, id, lifetimes.signUpLink);
      return mail(request.email, `Confirm your address for your ${name} account`, {
        heading: 'Confirm your address',
        paragraphs: [`Somebody asked for an account at ${name} with this address.`],
        action: {
          label: 'Confirm address',
          url: origin + href('signupConfirm', {}, { token }),
        },
        closing: [
          `The link works once, for ${inWords(lifetimes.signUpLink)}.`,
          'Not you? You can ignore this email: without your confirmation, no account is created.',
        ],
      });
    }),

    'account.reset': oneByOne(async (db, id) => {
      const request = await openRequestOf(db, id);
      const account = request && (await accountOf(db, request.accountId));
      if (account === undefined || account.disabledAt !== null) return undefined;
      const token = await issueLink(db, id, lifetimes.resetLink);
      return mail(account.email, `Set a new password for your ${name} account`, {
        heading: 'Set a new password',
        paragraphs: [`Somebody asked for a new password for your account at ${name}.`],
        action: {
          label: 'Set a new password',
          url: origin + href('passwordReset', {}, { token }),
        },
        closing: [
          `The link works once, for ${inWords(lifetimes.resetLink)}. Older links no longer work.`,
          'Not you? You can ignore this email: your password stays as it is.',
        ],
      });
    }),

    'account.password-changed': oneByOne(async (db, id) => {
      const account = await accountOf(db, id);
      if (account === undefined) return undefined;
      return mail(account.email, `Your ${name} password was changed`, {
        heading: 'Your password was changed',
        paragraphs: ['All other browsers were signed out.'],
        closing: [notYou],
      });
    }),

    'account.email': oneByOne(async (db, id) => {
      const request = await openRequestOf(db, id);
      if (request === undefined) return undefined;
      const [owner] = await db
        .select({ email: accounts.email })
        .from(accounts)
        .where(eq(accounts.emailKey, request.emailKey));
      if (owner !== undefined) {
        return mail(owner.email, `Your address was entered for another ${name} account`, {
          heading: 'Your address stays with your account',
          paragraphs: [
            'Somebody tried to use this address for another account. It belongs to yours, and nothing was changed.',
          ],
          closing: ['Not you? You can ignore this email.'],
        });
      }
      const account = await accountOf(db, request.accountId);
      if (account === undefined) return undefined;
      const token = await issueLink(db, id, lifetimes.emailLink);
      return mail(request.email, `Confirm the new address of your ${name} account`, {
        heading: 'Confirm your new address',
        paragraphs: [
          `${account.email} has asked to use this address for their account at ${name}.`,
          'Open the link in a browser that is signed in to that account. If that is not your account, do not confirm.',
        ],
        action: { label: 'Confirm address', url: origin + href('emailConfirm', {}, { token }) },
        closing: [
          `The link works once, for ${inWords(lifetimes.emailLink)}.`,
          'Not you? You can ignore this email.',
        ],
      });
    }),

    'account.email-left': oneByOne(async (db, id) => {
      const request = await requestOf(db, id);
      if (request?.previousEmail == null) return undefined;
      return mail(request.previousEmail, `The address of your ${name} account was changed`, {
        heading: 'Your address was changed',
        paragraphs: [
          `Your account at ${name} now has another address; this one is no longer used.`,
        ],
        closing: [`Not you? Write to ${supportEmail} at once.`],
      });
    }),

    'account.email-taken': oneByOne(async (db, id) => {
      const request = await requestOf(db, id);
      if (request === undefined) return undefined;
      return mail(request.email, `This is now the address of your ${name} account`, {
        heading: 'Your new address is confirmed',
        paragraphs: ['From now on, sign in with this address.'],
        closing: [notYou],
      });
    }),

    'account.second-factor': oneByOne(async (db, id) => {
      const account = await accountOf(db, id);
      if (account === undefined) return undefined;
      const isOn = account.totpEnabledAt !== null;
      return mail(
        account.email,
        `The second factor of your ${name} account is ${isOn ? 'on' : 'off'}`,
        {
          heading: `The second factor is ${isOn ? 'on' : 'off'}`,
          paragraphs: [
            isOn
              ? 'From now on, you need a code from your app to sign in. Keep your recovery codes safe.'
              : 'From now on, you sign in with your password only.',
          ],
          closing: [notYou],
        },
      );
    }),

    'account.wrong-codes': oneByOne(async (db, id) => {
      const account = await accountOf(db, id);
      if (account === undefined) return undefined;
      return mail(account.email, `Wrong codes at your ${name} account`, {
        heading: 'Somebody typed wrong codes',
        paragraphs: [
          'Somebody who knows your password has typed several wrong codes for your second factor. They are not signed in.',
        ],
        closing: [notYou],
      });
    }),

    'account.recovery-code': oneByOne(async (db, id) => {
      const account = await accountOf(db, id);
      if (account === undefined) return undefined;
      return mail(account.email, `A recovery code of your ${name} account was used`, {
        heading: 'A recovery code was used',
        paragraphs: [
          'Somebody has signed in with your password and one of your recovery codes, which cannot be used again.',
        ],
        closing: [notYou],
      });
    }),

    'account.new-browser': oneByOne(async (db, id) => {
      const account = await accountOf(db, id);
      if (account === undefined) return undefined;
      return mail(account.email, `New sign-in to your ${name} account`, {
        heading: 'A new browser is signed in',
        paragraphs: [
          'Somebody has signed in to your account in a browser that was not used for it before.',
        ],
        action: { label: 'See your sessions', url: `${origin + href('accountSettings')}#sessions` },
        closing: [notYou],
      });
    }),

    'account.deletion': oneByOne(async (db, id) => {
      const account = await accountOf(db, id);
      if (account?.deleteAt == null) return undefined;
      const day = dayInZone(account.deleteAt, settings);
      return mail(account.email, `Your ${name} account will be deleted`, {
        heading: 'Your account will be deleted',
        paragraphs: [
          `On ${day}, ${inWords(lifetimes.accountDeletion)} after you asked for it, your account is erased with your service requests and your newsletter subscription. That cannot be undone.`,
          'Until then you can change your mind.',
        ],
        action: { label: 'Keep my account', url: origin + href('accountSettings') },
        closing: [notYou],
      });
    }),
  };
}

async function requestOf(db: Queryable, id: string) {
  const [request] = await db.select().from(accountRequests).where(eq(accountRequests.id, id));
  return request;
}

async function openRequestOf(db: Queryable, id: string) {
  const request = await requestOf(db, id);
  return request?.closedAt === null ? request : undefined;
}

async function accountOf(db: Queryable, id: string | null) {
  if (id === null) return undefined;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account;
}
