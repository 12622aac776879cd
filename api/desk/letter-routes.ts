import { Hono } from 'hono';
import { deskApi } from '#contract/desk/addresses.ts';
import {
  copyNamed,
  letterApprove,
  letterChange,
  letterNamed,
  letterPeopleAsked,
  letterSend,
  secondPerson,
} from '#contract/desk/letters.ts';
import { senderDied } from '#contract/letters.ts';
import { rateLimits } from '#contract/policy.ts';
import { m } from '#messages/messages.ts';
import { requestBody } from '../http/request-body.ts';
import type { Variables } from '../http/request-context.ts';
import { peopleIn } from '../letters/result.ts';
import { Refusal } from '../runtime/refusal.ts';
import { requireMember, requireOwner } from './gate.ts';
import { senderOf } from './inquiry-addresses.ts';
import {
  approve,
  changeLetter,
  repeatCopies,
  requireSecondPerson,
  sendLetter,
  sendTest,
} from './letters.ts';
import { instantAt } from './local-time.ts';
import type { DeskServices } from './services.ts';
import { viewLetter, viewLetters } from './view-letter.ts';

/** The letters. What changes one answers with it as it is afterwards. */
export function letterRoutes(services: DeskServices) {
  const { db, limiter, settings } = services;
  const app = new Hono<{ Variables: Variables }>();

  app.get(deskApi.letters, async (c) => {
    await requireMember(services, c);
    return c.json(await viewLetters(services));
  });

  app.get(deskApi.letter, async (c) => {
    const member = await requireMember(services, c);
    return c.json(await viewLetter(services, member, c.req.query('slug') ?? ''));
  });

  app.get(deskApi.letterPeople, async (c) => {
    await requireMember(services, c);
    const asked = letterPeopleAsked.safeParse(c.req.query());
    if (!asked.success) throw new Refusal('not_found', m.letters.unknown({ letter: '' }));
    const { id, list, after } = asked.data;
    const { people, next } = await peopleIn(db, id, list, after);
    return c.json({
      people: people.map((copy) => ({
        ...copy,
        at: copy.endedAt?.toISOString() ?? null,
        detail: copy.detail === senderDied ? m.letters.senderDied() : copy.detail,
      })),
      next,
    });
  });

  app.post(deskApi.letterTest, async (c) => {
    const member = await requireMember(services, c);
    const { slug } = await requestBody(c, letterNamed);
    await limiter.consume(rateLimits['letter-test'], member.id);
    const { email } = member.account;
    await sendTest(services, member.id, { slug, email, sender: senderOf(services) });
    return c.json(await viewLetter(services, member, slug));
  });

  app.post(deskApi.letterSend, async (c) => {
    const member = await requireMember(services, c);
    const { at, ...wish } = await requestBody(c, letterSend);
    const sendAt = at === undefined ? undefined : instantAt(at, settings.place.timeZone);
    await sendLetter(services, member.id, { ...wish, sendAt });
    return c.json(await viewLetter(services, member, wish.slug));
  });

  app.post(deskApi.letterApprove, async (c) => {
    const member = await requireMember(services, c);
    const { id, isMeant = false } = await requestBody(c, letterApprove);
    const slug = await approve(services, member.id, id, isMeant);
    return c.json(await viewLetter(services, member, slug));
  });

  app.post(deskApi.letterChange, async (c) => {
    const member = await requireMember(services, c);
    const { id, to } = await requestBody(c, letterChange);
    const slug = await changeLetter(services, member.id, id, to);
    return c.json(await viewLetter(services, member, slug));
  });

  app.post(deskApi.letterAgain, async (c) => {
    const member = await requireMember(services, c);
    const { id } = await requestBody(c, copyNamed);
    const { slug } = await repeatCopies(services, member.id, { copyId: id });
    return c.json(await viewLetter(services, member, slug));
  });

  app.post(deskApi.letterAllAgain, async (c) => {
    const member = await requireMember(services, c);
    const { id } = await requestBody(c, copyNamed);
    const { slug } = await repeatCopies(services, member.id, { letterId: id });
    return c.json(await viewLetter(services, member, slug));
  });

  app.post(deskApi.secondPerson, async (c) => {
    const member = await requireOwner(services, c);
    const { isNeeded } = await requestBody(c, secondPerson);
    await requireSecondPerson(db, member.id, isNeeded);
    return c.json(await viewLetters(services));
  });

  return app;
}
