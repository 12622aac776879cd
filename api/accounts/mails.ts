import { eq, inArray, sql } from 'drizzle-orm';
import { dayInZone } from '#contract/local-moment.ts';
import { inWords, lifetimes } from '#contract/policy.ts';
import { href } from '#contract/routes.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import { m } from '#messages/messages.ts';
import type { Queryable } from '../db/database.ts';
import { type Letter, layOut } from '../mail/letter.ts';
import {
  type FeatureComposers,
  type Mail,
  type MailKind,
  oneByOne,
  type ReadLanguages,
} from '../mail/mail.ts';
import { issueLink } from './link-token.ts';
import { accountRequests, accounts } from './tables.ts';

/**
 * The mails of accounts, each composed from a row when it is sent. They go to the account's stored address,
 * or to the one to be confirmed, and never contain a name that was typed.
 */
export function accountMails(settings: SiteSettings, origin: string): FeatureComposers<'account'> {
  const { language } = settings;
  const { name } = settings.brand;
  const { supportEmail } = settings.contact;
  const mail = (to: string, subject: string, letter: Letter): Mail => ({
    to,
    subject,
    ...layOut(letter, settings),
  });
  const notYou = () =>
    m.accountMails.securedNotYou({ resetUrl: origin + href('passwordReset'), supportEmail });

  return {
    'account.sign-up': oneByOne(async (db, id) => {
      const request = await openRequestOf(db, id);
      if (request === undefined) return undefined;
      const [owner] = await db
        .select({ email: accounts.email })
        .from(accounts)
        .where(eq(accounts.emailKey, request.emailKey));
      if (owner !== undefined) {
        return mail(owner.email, m.accountMails.accountExistsSubject({ brand: name }), {
          heading: m.accountMails.accountExistsHeading(),
          paragraphs: [m.accountMails.accountExistsIntro()],
          action: { label: m.accountMails.accountExistsButton(), url: origin + href('login') },
          closing: [
            m.accountMails.forgottenPassword({ resetUrl: origin + href('passwordReset') }),
            m.accountMails.notYou(),
          ],
        });
      }
      const token = await issueLink(db, id, lifetimes.signUpLink);
      return mail(request.email, m.accountMails.confirmAddressSubject({ brand: name }), {
        heading: m.accountMails.confirmAddressHeading(),
        paragraphs: [m.accountMails.confirmAddressIntro({ brand: name })],
        action: {
          label: m.accountMails.confirmAddressButton(),
          url: origin + href('signupConfirm', {}, { token }),
        },
        closing: [
          m.accountMails.linkLifetime({ duration: inWords(lifetimes.signUpLink, language) }),
          m.accountMails.notYouNoAccount(),
        ],
      });
    }),

    'account.reset': oneByOne(async (db, id) => {
      const request = await openRequestOf(db, id);
      const account = request && (await accountOf(db, request.accountId));
      if (account === undefined || account.disabledAt !== null) return undefined;
      const token = await issueLink(db, id, lifetimes.resetLink);
      return mail(account.email, m.accountMails.resetSubject({ brand: name }), {
        heading: m.accountMails.resetHeading(),
        paragraphs: [m.accountMails.resetIntro({ brand: name })],
        action: {
          label: m.accountMails.resetHeading(),
          url: origin + href('passwordReset', {}, { token }),
        },
        closing: [
          m.accountMails.newestLinkLifetime({ duration: inWords(lifetimes.resetLink, language) }),
          m.accountMails.notYouPasswordStays(),
        ],
      });
    }),

    'account.password-changed': oneByOne(async (db, id) => {
      const account = await accountOf(db, id);
      if (account === undefined) return undefined;
      return mail(account.email, m.accountMails.passwordChangedSubject({ brand: name }), {
        heading: m.accountMails.passwordChangedHeading(),
        paragraphs: [m.accountMails.passwordChangedIntro()],
        closing: [notYou()],
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
        return mail(owner.email, m.accountMails.addressClaimedSubject({ brand: name }), {
          heading: m.accountMails.addressClaimedHeading(),
          paragraphs: [m.accountMails.addressClaimedIntro()],
          closing: [m.accountMails.notYou()],
        });
      }
      const account = await accountOf(db, request.accountId);
      if (account === undefined) return undefined;
      const token = await issueLink(db, id, lifetimes.emailLink);
      return mail(request.email, m.accountMails.newAddressSubject({ brand: name }), {
        heading: m.accountMails.newAddressHeading(),
        paragraphs: [
          m.accountMails.newAddressIntro({ email: account.email, brand: name }),
          m.accountMails.newAddressAdvice(),
        ],
        action: {
          label: m.accountMails.confirmAddressButton(),
          url: origin + href('emailConfirm', {}, { token }),
        },
        closing: [
          m.accountMails.linkLifetime({ duration: inWords(lifetimes.emailLink, language) }),
          m.accountMails.notYou(),
        ],
      });
    }),

    'account.email-left': oneByOne(async (db, id) => {
      const request = await requestOf(db, id);
      if (request?.previousEmail == null) return undefined;
      return mail(request.previousEmail, m.accountMails.addressLeftSubject({ brand: name }), {
        heading: m.accountMails.addressLeftHeading(),
        paragraphs: [m.accountMails.addressLeftIntro({ brand: name })],
        closing: [m.accountMails.addressLeftNotYou({ supportEmail })],
      });
    }),

    'account.email-taken': oneByOne(async (db, id) => {
      const request = await requestOf(db, id);
      if (request === undefined) return undefined;
      return mail(request.email, m.accountMails.addressTakenSubject({ brand: name }), {
        heading: m.accountMails.addressTakenHeading(),
        paragraphs: [m.accountMails.addressTakenIntro()],
        closing: [notYou()],
      });
    }),

    'account.second-factor': oneByOne(async (db, id) => {
      const account = await accountOf(db, id);
      if (account === undefined) return undefined;
      const isOn = account.totpEnabledAt !== null;
      const closing = [notYou()];
      return isOn
        ? mail(account.email, m.accountMails.secondFactorOnSubject({ brand: name }), {
            heading: m.accountMails.secondFactorOnHeading(),
            paragraphs: [m.accountMails.secondFactorOnIntro()],
            closing,
          })
        : mail(account.email, m.accountMails.secondFactorOffSubject({ brand: name }), {
            heading: m.accountMails.secondFactorOffHeading(),
            paragraphs: [m.accountMails.secondFactorOffIntro()],
            closing,
          });
    }),

    'account.wrong-codes': oneByOne(async (db, id) => {
      const account = await accountOf(db, id);
      if (account === undefined) return undefined;
      return mail(account.email, m.accountMails.wrongCodesSubject({ brand: name }), {
        heading: m.accountMails.wrongCodesHeading(),
        paragraphs: [m.accountMails.wrongCodesIntro()],
        closing: [notYou()],
      });
    }),

    'account.recovery-code': oneByOne(async (db, id) => {
      const account = await accountOf(db, id);
      if (account === undefined) return undefined;
      return mail(account.email, m.accountMails.recoveryCodeSubject({ brand: name }), {
        heading: m.accountMails.recoveryCodeHeading(),
        paragraphs: [m.accountMails.recoveryCodeIntro()],
        closing: [notYou()],
      });
    }),

    'account.new-browser': oneByOne(async (db, id) => {
      const account = await accountOf(db, id);
      if (account === undefined) return undefined;
      return mail(account.email, m.accountMails.newBrowserSubject({ brand: name }), {
        heading: m.accountMails.newBrowserHeading(),
        paragraphs: [m.accountMails.newBrowserIntro()],
        action: {
          label: m.accountMails.newBrowserButton(),
          url: `${origin + href('accountSettings')}#sessions`,
        },
        closing: [notYou()],
      });
    }),

    'account.deletion': oneByOne(async (db, id) => {
      const account = await accountOf(db, id);
      if (account?.deleteAt == null) return undefined;
      const day = dayInZone(account.deleteAt, settings);
      return mail(account.email, m.accountMails.deletionSubject({ brand: name }), {
        heading: m.accountMails.deletionHeading(),
        paragraphs: [
          m.accountMails.deletionIntro({
            day,
            duration: inWords(lifetimes.accountDeletion, language),
          }),
          m.accountMails.deletionUndo(),
        ],
        action: {
          label: m.accountMails.deletionUndoButton(),
          url: origin + href('accountSettings'),
        },
        closing: [notYou()],
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

/** The languages of the owners of accounts; without an account, that of the page of the request. */
export const accountLanguages: ReadLanguages = async (db, kind, ids) =>
  ofRequests.has(kind)
    ? db
        .select({
          id: accountRequests.id,
          language: sql<string | null>`coalesce(${accounts.language}, ${accountRequests.language})`,
        })
        .from(accountRequests)
        .leftJoin(accounts, eq(accounts.id, accountRequests.accountId))
        .where(inArray(accountRequests.id, ids))
    : db
        .select({ id: accounts.id, language: accounts.language })
        .from(accounts)
        .where(inArray(accounts.id, ids));

/** The mails about a row of `account_requests`. */
const ofRequests: ReadonlySet<MailKind> = new Set([
  'account.sign-up',
  'account.reset',
  'account.email',
  'account.email-left',
  'account.email-taken',
]);
