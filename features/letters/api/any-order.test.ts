import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Act } from '#api/testing/dropping-sink.ts';
import { letterTools } from '#api/testing/letter-tools.ts';
import { createTestApp, type TestApp, testOrigin } from '#api/testing/test-app.ts';
import { claimCopies, markUncertain } from './claim.ts';
import { mailForReader } from './compose.ts';
import { cancelLetter, pauseLetter, resumeLetter, sendAgain } from './manage.ts';
import { type LetterServices, sendDueCopies } from './send.ts';
import { outcomeOfError, type Sent, settleCopies } from './settle.ts';

let test: TestApp;
const { ready, states, letterState } = letterTools(() => test);
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const acts: Act[] = [
  'accept',
  { drop: 'RCPT' },
  { drop: 'in data' },
  { drop: 'after data' },
  { reply: '450 4.2.0 later', at: 'RCPT' },
  { reply: '550 5.1.1 no such user', at: 'RCPT' },
  { reply: '550 5.7.26 not authenticated', at: 'after data' },
];

const step = fc.record({
  what: fc.constantFrom(
    'send',
    'send',
    /** A process claims copies, may send some, and dies before storing anything. */
    'die before sending',
    'die after sending',
    /** A process is suspended for longer than a claim lasts, then continues. */
    'wake up late',
    'pause',
    'resume',
    'cancel',
    'send again',
    'leave',
    'give up dead processes',
    'make due',
  ),
  act: fc.constantFrom(...acts),
  which: fc.nat({ max: 9 }),
});

const orders = fc.array(step, { minLength: 5, maxLength: 30, size: 'max' });

/** Claims some copies, as a process would. */
async function claim({ db, origin }: LetterServices) {
  const claimed = await db.transaction((transaction) => claimCopies(transaction, origin, 3));
  return { letter: claimed?.letter, copies: claimed?.copies ?? [] };
}

/** Hands claimed copies to the mail server. Returns the outcomes without storing them. */
async function handOver(
  services: LetterServices,
  { letter, copies }: Awaited<ReturnType<typeof claim>>,
) {
  const sent: Sent[] = [];
  for (const copy of copies) {
    if (letter === undefined) continue;
    const mail = mailForReader(letter, copy.email, 'a token', services.addresses);
    const ended = await services.transport
      .send(mail, copy.id)
      .then(() => ({ kind: 'accepted' }) as const, outcomeOfError);
    sent.push({ letterId: letter.id, copy, ended });
  }
  return sent;
}

const makeDue = async () => {
  await test.pool.query("update letter_copies set due_at = now() where state = 'waiting'");
  await test.pool.query('update letters set next_at = now(), pace = null, paced_at = null');
};

it('in any order of events, no one gets a letter more often than intended, and everyone without it is listed', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async (steps) => {
      await test.pool.query('delete from letters');
      await test.pool.query('delete from newsletter_subscribers');
      let act: Act = 'accept';
      const { sink, services, letter } = await ready(0, (address) =>
        address === undefined ? 'accept' : act,
      );
      await test.pool.query(
        `insert into newsletter_subscribers (email, email_key, status)
        select 'reader' || n || '@reader.example', 'reader' || n || '@reader.example', 'confirmed'
        from generate_series(1, 6) n`,
      );
      /** How often a person resent each reader's copy. */
      const again = new Map<string, number>();
      const copies = async () =>
        (
          await test.pool.query<{ id: string; state: string; email: string }>(
            'select c.id, c.state, s.email from letter_copies c join newsletter_subscribers s on s.id = subscriber_id order by c.id',
          )
        ).rows;
      const taken = () => [...sink.accepted.values()].reduce((sum, count) => sum + count, 0);

      for (const { what, act: chosen, which } of steps) {
        act = chosen;
        const before = { state: (await letterState()).state, taken: taken() };
        if (what === 'send') await sendDueCopies(services);
        if (what === 'die before sending') await claim(services);
        if (what === 'die after sending') await handOver(services, await claim(services));
        if (what === 'wake up late') {
          const claimed = await claim(services);
          await markUncertain(test.db, -1);
          const sent = await handOver(services, claimed);
          await test.db.transaction((transaction) => settleCopies(transaction, sent));
        }
        if (what === 'pause') await pauseLetter(test.db, letter.id, 'by hand');
        if (what === 'resume') await resumeLetter(test.db, letter.id, testOrigin).catch(() => {});
        if (what === 'cancel' && which < 2) await cancelLetter(test.db, letter.id);
        if (what === 'give up dead processes') await markUncertain(test.db, -1);
        if (what === 'make due') await makeDue();
        const known = await copies();
        if (what === 'leave' && known.length > 0) {
          await test.pool.query(
            "update newsletter_subscribers set status = 'unsubscribed' where email = $1",
            [known[which % known.length]?.email],
          );
        }
        if (what === 'send again') {
          const doubted = known.filter(({ state }) => state === 'uncertain');
          const one = doubted[which % doubted.length];
          if (one !== undefined && (await sendAgain(test.db, { copyId: one.id })) > 0) {
            again.set(one.email, (again.get(one.email) ?? 0) + 1);
          }
        }
        if (['paused', 'cancelled', 'sent'].includes(before.state)) {
          expect(taken()).toBe(before.taken);
        }
        for (const { email, state } of await copies()) {
          const times = sink.accepted.get(email) ?? 0;
          expect(times).toBeLessThanOrEqual(1 + (again.get(email) ?? 0));
          if (state === 'accepted') expect(times).toBeGreaterThan(0);
          if (times > 0 && !again.has(email)) {
            expect(['accepted', 'uncertain', 'claimed']).toContain(state);
          }
        }
      }

      act = 'accept';
      await resumeLetter(test.db, letter.id, testOrigin).catch(() => {});
      for (let round = 0; round < 5; round++) {
        await makeDue();
        await markUncertain(test.db, -1);
        while (await sendDueCopies(services));
      }
      const { state } = await letterState();
      if (state === 'cancelled') return;
      expect(state).toBe('sent');
      expect(Object.keys(await states())).not.toContain('waiting');
      const without = (await copies()).filter(({ email }) => !sink.accepted.has(email));
      const listed = ['refused', 'deferred', 'uncertain', 'left'];
      expect(without.filter((copy) => !listed.includes(copy.state))).toEqual([]);
    }),
    { numRuns: Number(process.env.FAULT_ROUNDS ?? 60) },
  );
}, 300_000);
