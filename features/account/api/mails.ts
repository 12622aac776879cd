import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#api/db/database.ts';
import { composeEach, type FeatureComposers, type Mail } from '#api/mail/mail.ts';
import { type Letter, layOut } from '#api/mail/mail-layout.ts';
import { deskPath } from '#contract/desk-addresses.ts';
import { dayInZone } from '#contract/formats/local-moment.ts';
import { durationText, lifetimes } from '#contract/policy.ts';
import { href } from '#contract/routes.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { signUpLink } from '#features/account/contract/sign-up-link.ts';
import { staffLifetimes } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { issueLink } from './link-token.ts';
import type { Account } from './session.ts';
import { accountRequests, accounts, staff } from './tables.ts';

declare module '#api/mail/mail.ts' {
  interface MailKinds {
    'account.sign-up': true;
    'account.reset': true;
    'account.password-changed': true;
    'account.email': true;
    'account.email-left': true;
    'account.email-taken': true;
    'account.second-factor': true;
    'account.wrong-codes': true;
    'account.recovery-code': true;
    'account.new-browser': true;
    'account.deletion': true;
    'account.invitation': true;
  }
}

/**
 * Composes account emails. Each is composed from its row when it is sent. It goes to the account's
 * stored address or the one to be confirmed, and never contains a name that the user typed.
 * @param origin the API's origin with the language's path, since accounts exist only there
 */
export function accountMails(settings: SiteSettings, origin: string): FeatureComposers<'account'> {
  const { language } = settings;
  const brand = settings.brand.name;
  const { supportEmail } = settings.contact;
  const mail = (to: string, subject: string, letter: Letter): Mail => ({
    to,
    subject,
    ...layOut(letter, settings),
  });
  const notYou = () =>
    m.accountMails.securedNotYou({ resetUrl: origin + href('passwordReset'), supportEmail });
  /** Composes a notice to an account's owner about a change. */
  const notice = (describe: (account: Account) => (Letter & { subject: string }) | null) =>
    composeEach(async (db, id) => {
      const account = await accountOf(db, id);
      const described = account && describe(account);
      if (!described) return undefined;
      const { subject, ...letter } = described;
      return mail(account.email, subject, { ...letter, closing: [notYou()] });
    });

  return {
    'account.sign-up': composeEach(async (db, id) => {
      const request = await openRequestOf(db, id);
      if (request === undefined) return undefined;
      const owner = await ownerOf(db, request.emailKey);
      if (owner !== undefined) {
        return mail(owner.email, m.accountMails.accountExistsSubject({ brand }), {
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
      return mail(request.email, m.accountMails.confirmAddressSubject({ brand }), {
        heading: m.accountMails.confirmAddressHeading(),
        paragraphs: [m.accountMails.confirmAddressIntro({ brand })],
        action: {
          label: m.accountMails.confirmAddressButton(),
          url: origin + href('signupConfirm', {}, { token }),
        },
        closing: [
          m.accountMails.linkLifetime({ duration: durationText(lifetimes.signUpLink, language) }),
          m.accountMails.notYouNoAccount(),
        ],
      });
    }),

    'account.reset': composeEach(async (db, id) => {
      const request = await openRequestOf(db, id);
      const account = request && (await accountOf(db, request.accountId));
      if (account === undefined || account.disabledAt !== null) return undefined;
      const token = await issueLink(db, id, lifetimes.resetLink);
      return mail(account.email, m.accountMails.resetSubject({ brand }), {
        heading: m.accountMails.resetHeading(),
        paragraphs: [m.accountMails.resetIntro({ brand })],
        action: {
          label: m.accountMails.resetHeading(),
          url: origin + href('passwordReset', {}, { token }),
        },
        closing: [
          m.accountMails.newestLinkLifetime({
            duration: durationText(lifetimes.resetLink, language),
          }),
          m.accountMails.notYouPasswordStays(),
        ],
      });
    }),

    'account.password-changed': notice(() => ({
      subject: m.accountMails.passwordChangedSubject({ brand }),
      heading: m.accountMails.passwordChangedHeading(),
      paragraphs: [m.accountMails.passwordChangedIntro()],
    })),

    'account.email': composeEach(async (db, id) => {
      const request = await openRequestOf(db, id);
      if (request === undefined) return undefined;
      const owner = await ownerOf(db, request.emailKey);
      if (owner !== undefined) {
        return mail(owner.email, m.accountMails.addressClaimedSubject({ brand }), {
          heading: m.accountMails.addressClaimedHeading(),
          paragraphs: [m.accountMails.addressClaimedIntro()],
          closing: [m.accountMails.notYou()],
        });
      }
      const account = await accountOf(db, request.accountId);
      if (account === undefined) return undefined;
      const token = await issueLink(db, id, lifetimes.emailLink);
      return mail(request.email, m.accountMails.newAddressSubject({ brand }), {
        heading: m.accountMails.newAddressHeading(),
        paragraphs: [
          m.accountMails.newAddressIntro({ email: account.email, brand }),
          m.accountMails.newAddressAdvice(),
        ],
        action: {
          label: m.accountMails.confirmAddressButton(),
          url: origin + href('emailConfirm', {}, { token }),
        },
        closing: [
          m.accountMails.linkLifetime({ duration: durationText(lifetimes.emailLink, language) }),
          m.accountMails.notYou(),
        ],
      });
    }),

    'account.email-left': composeEach(async (db, id) => {
      const request = await requestOf(db, id);
      if (request?.previousEmail == null) return undefined;
      return mail(request.previousEmail, m.accountMails.addressLeftSubject({ brand }), {
        heading: m.accountMails.addressLeftHeading(),
        paragraphs: [m.accountMails.addressLeftIntro({ brand })],
        closing: [m.accountMails.addressLeftNotYou({ supportEmail })],
      });
    }),

    'account.email-taken': composeEach(async (db, id) => {
      const request = await requestOf(db, id);
      if (request === undefined) return undefined;
      return mail(request.email, m.accountMails.addressTakenSubject({ brand }), {
        heading: m.accountMails.addressTakenHeading(),
        paragraphs: [m.accountMails.addressTakenIntro()],
        closing: [notYou()],
      });
    }),

    'account.second-factor': notice(({ totpEnabledAt }) =>
      totpEnabledAt === null
        ? {
            subject: m.accountMails.secondFactorOffSubject({ brand }),
            heading: m.accountMails.secondFactorOffHeading(),
            paragraphs: [m.accountMails.secondFactorOffIntro()],
          }
        : {
            subject: m.accountMails.secondFactorOnSubject({ brand }),
            heading: m.accountMails.secondFactorOnHeading(),
            paragraphs: [m.accountMails.secondFactorOnIntro()],
          },
    ),

    'account.wrong-codes': notice(() => ({
      subject: m.accountMails.wrongCodesSubject({ brand }),
      heading: m.accountMails.wrongCodesHeading(),
      paragraphs: [m.accountMails.wrongCodesIntro()],
    })),

    'account.recovery-code': notice(() => ({
      subject: m.accountMails.recoveryCodeSubject({ brand }),
      heading: m.accountMails.recoveryCodeHeading(),
      paragraphs: [m.accountMails.recoveryCodeIntro()],
    })),

    'account.new-browser': notice(() => ({
      subject: m.accountMails.newBrowserSubject({ brand }),
      heading: m.accountMails.newBrowserHeading(),
      paragraphs: [m.accountMails.newBrowserIntro()],
      action: {
        label: m.accountMails.newBrowserButton(),
        url: `${origin + href('accountSettings')}#sessions`,
      },
    })),

    'account.deletion': notice(
      ({ deleteAt }) =>
        deleteAt && {
          subject: m.accountMails.deletionSubject({ brand }),
          heading: m.accountMails.deletionHeading(),
          paragraphs: [
            m.accountMails.deletionIntro({
              day: dayInZone(deleteAt, settings),
              duration: durationText(lifetimes.accountDeletion, language),
            }),
            m.accountMails.deletionUndo(),
          ],
          action: {
            label: m.accountMails.deletionUndoButton(),
            url: origin + href('accountSettings'),
          },
        },
    ),

    /** No token is needed, because the desk admits any account that has confirmed this address. */
    'account.invitation': composeEach(async (db, id) => {
      const [invited] = await db
        .select({
          email: sql<string | null>`coalesce(${accounts.email}, ${staff.email})`,
          owner: accounts.id,
        })
        .from(staff)
        .leftJoin(
          accounts,
          or(eq(accounts.id, staff.accountId), eq(accounts.emailKey, staff.emailKey)),
        )
        .where(and(eq(staff.id, id), isNull(staff.endedAt)));
      if (invited === undefined || invited.email === null) return undefined;
      const hasAccount = invited.owner !== null;
      return mail(invited.email, m.accountMails.invitationSubject({ brand }), {
        heading: m.accountMails.invitationHeading({ brand }),
        paragraphs: [
          m.accountMails.invitationIntro(),
          hasAccount ? m.accountMails.invitationSignIn() : m.accountMails.invitationSignUp(),
          m.accountMails.invitationSecondFactor({ deskUrl: origin + deskPath }),
        ],
        action: hasAccount
          ? {
              label: m.accountMails.invitationSignInButton(),
              url: origin + href('signin', {}, { next: deskPath }),
            }
          : {
              label: m.accountMails.invitationSignUpButton(),
              url: origin + signUpLink({ email: invited.email, next: deskPath }),
            },
        closing: [
          m.accountMails.invitationLifetime({
            duration: durationText(staffLifetimes.staffInvitation, language),
          }),
          m.accountMails.notYou(),
        ],
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

async function ownerOf(db: Queryable, emailKey: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.emailKey, emailKey));
  return account;
}

async function accountOf(db: Queryable, id: string | null) {
  if (id === null) return undefined;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account;
}
