import { Refusal } from '#api/errors/refusal.ts';
import { senderOf } from '#api/mail/sender.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { rateLimits } from '#contract/policy.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { framedMail } from '#features/content/api/mail-routes.ts';
import { requireStaffAddresses } from '#features/content/api/test-mail.ts';
import type { DeskRouter } from '#features/desk/api/desk-router.ts';
import { instantAt, minuteAgo } from '#features/desk/api/local-time.ts';
import {
  copyRef,
  letterApprove,
  letterChange,
  letterMailQuery,
  letterPeopleQuery,
  letterSend,
  letterTest,
  secondPerson,
} from '#features/letters/contract/desk-letters.ts';
import { senderCrashed } from '#features/letters/contract/letters.ts';
import { m } from '#messages/messages.ts';
import {
  approve,
  changeLetter,
  recordAction,
  repeatCopies,
  requireSecondPerson,
  sendLetter,
} from './desk-letters.ts';
import { peopleIn } from './result.ts';
import { requireTesters, testOf } from './test-letter.ts';
import { letterMail, viewLetter, viewLetters } from './view-letter.ts';

/**
 * Routes for letters. Routes that change a letter return its new state. Editors can see letters and
 * send tests of them.
 */
export function letterRoutes(calls: DeskRouter) {
  calls.view(deskApi.letters, 'editor', async ({ services }) => viewLetters(services));

  calls.view(deskApi.letter, 'editor', async ({ c, me, services }) =>
    viewLetter(services, me, c.req.query('slug') ?? ''),
  );

  calls.get(deskApi.letterMail, 'editor', async ({ c, me, services }) => {
    const asked = letterMailQuery.safeParse(c.req.query());
    if (!asked.success) throw new Refusal('not_found', m.letters.unknown({ letter: '' }));
    const { slug, language, scheme } = asked.data;
    return framedMail(c, await letterMail(services, me, slug, language), scheme);
  });

  calls.view(deskApi.letterPeople, 'staff', async ({ c, services }) => {
    const asked = letterPeopleQuery.safeParse(c.req.query());
    if (!asked.success) throw new Refusal('not_found', m.letters.unknown({ letter: '' }));
    const { id, list, after } = asked.data;
    const { people, next } = await peopleIn(services.db, id, list, after);
    return {
      people: people.map((copy) => ({
        ...copy,
        at: copy.endedAt?.toISOString() ?? null,
        detail: copy.detail === senderCrashed ? m.letters.senderCrashed() : copy.detail,
      })),
      next,
    };
  });

  calls.postSlowly(
    deskApi.letterTest,
    'editor',
    letterTest,
    async ({ me, input, act, limiter }) => {
      const { slug, to } = input;
      for (const _ of to) await limiter.consume(rateLimits['letter-test'], me.id);
      const send = await act(async (services) => {
        const requireAllowed = mayActAs(me.role, 'staff') ? requireTesters : requireStaffAddresses;
        await requireAllowed(services.db, to);
        return testOf(services, { ...input, sender: senderOf(services) });
      });
      await send(() => act(({ db }) => recordAction(db, me.id, slug, 'tested')));
      return act((services) => viewLetter(services, me, slug));
    },
  );

  calls.post(deskApi.letterSend, 'staff', letterSend, async ({ me, input, services }) => {
    const { at, ...wish } = input;
    const { timeZone } = services.settings.place;
    const sendAt = at === undefined ? undefined : instantAt(at, timeZone, minuteAgo());
    await sendLetter(services, me.id, { ...wish, sendAt });
    return viewLetter(services, me, wish.slug);
  });

  calls.post(deskApi.letterApprove, 'staff', letterApprove, async ({ me, input, services }) => {
    const { id, isMeant = false } = input;
    return viewLetter(services, me, await approve(services, me.id, id, isMeant));
  });

  calls.post(deskApi.letterChange, 'staff', letterChange, async ({ me, input, services }) =>
    viewLetter(services, me, await changeLetter(services, me.id, input.id, input.to)),
  );

  calls.post(deskApi.letterAgain, 'staff', copyRef, async ({ me, input, services }) => {
    const { slug } = await repeatCopies(services, me.id, { copyId: input.id });
    return viewLetter(services, me, slug);
  });

  calls.post(deskApi.letterAllAgain, 'staff', copyRef, async ({ me, input, services }) => {
    const { slug } = await repeatCopies(services, me.id, { letterId: input.id });
    return viewLetter(services, me, slug);
  });

  calls.post(deskApi.secondPerson, 'owner', secondPerson, async ({ me, input, services }) => {
    await requireSecondPerson(services.db, me.id, input.isNeeded);
    return viewLetters(services);
  });
}
