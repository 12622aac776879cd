import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMember, postReply, seen, sentRequest } from '#api/testing/desk-members.ts';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { replySent } from '#features/desk/contract/requests.ts';
import { receive } from './receive.ts';
import { sendDueReplies } from './scheduled-replies.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
});
afterAll(() => test.close());

const step = fc.record({
  what: fc.constantFrom(
    ...(['schedule', 'schedule', 'client', 'time', 'merge', 'outcome'] as const),
    ...(['undo', 'now', 'kept', 'cancelled'] as const),
  ),
  member: fc.integer({ min: 0, max: 1 }),
  request: fc.integer({ min: 0, max: 2 }),
  /** The other request in a merge. */
  other: fc.integer({ min: 0, max: 2 }),
  /** Selects the scheduled reply that an action is about. */
  pick: fc.nat(),
});

const outcomes = ['spam', 'lost', null] as const;

type Scheduled = {
  id: string;
  reference: string;
  author: number;
  stopped?: 'answer' | 'spam' | undefined;
  isPast?: boolean;
};

it('scheduled replies are sent at most once in any order of events, and no text or client email is lost', async () => {
  const members = [await deskMember(test, 'owner'), await deskMember(test)];
  const by = (member: number) => members[member] ?? expect.fail();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const requests = [
        await sentRequest(test),
        await sentRequest(test),
        await sentRequest(test),
      ] as const;
      await test.takeMails();
      const at = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
      /** The scheduled replies by text, as are the sent ones. */
      const scheduled = new Map<string, Scheduled>();
      const sent = new Set<string>();
      /** The texts of canceled replies, with their authors. */
      const drafts = new Map<string, number>();
      const received = new Set<string>();
      /** The texts of all emails to clients. */
      const mailed: string[] = [];
      const keptOf = async (reference: string) => (await seen(by(0), reference)).reference;

      function backToDraft(body: string, { author }: Scheduled) {
        scheduled.delete(body);
        drafts.set(body, author);
      }
      function leave(body: string) {
        scheduled.delete(body);
        sent.add(body);
      }
      /** Returns one of the scheduled replies, if there are any. */
      const picked = (pick: number) => [...scheduled][pick % Math.max(1, scheduled.size)];

      for (const [turn, { what, member, request, other, pick }] of steps.entries()) {
        const { reference, email } = requests[request] ?? expect.fail();
        const kept = await keptOf(reference);
        const text = `${what} ${turn}.`;
        if (what === 'schedule') {
          const answer = await postReply(by(member), kept, { body: text, at });
          expect(answer.status).toBe(200);
          const { id } = replySent.parse(await answer.json());
          scheduled.set(text, { id, reference: kept, author: member });
        } else if (what === 'client') {
          const to = (await seen(by(0), kept)).replyTo;
          await receive(test.services, mailFrom(email, { to, body: text }));
          received.add(text);
          for (const one of scheduled.values()) {
            if (one.reference === kept) one.stopped = 'answer';
          }
        } else if (what === 'time') {
          await test.pool.query(
            "update inquiry_messages set send_at = now() - interval '1 second' where send_at is not null",
          );
          const send = () => sendDueReplies(test.db, test.queue.enqueue);
          await Promise.all([send(), send()]);
          for (const [body, one] of [...scheduled]) {
            one.isPast = true;
            if (one.stopped === undefined) leave(body);
          }
        } else if (what === 'merge') {
          const into = await keptOf(requests[other]?.reference ?? '');
          const isPossible =
            kept !== into &&
            ![...scheduled.values()].some((one) => [kept, into].includes(one.reference));
          const input = { reference: kept, into, isMeant: true };
          const { status } = await by(member).browser.post(deskApi.merge, input);
          expect(status).toBe(isPossible ? 200 : 422);
        } else if (what === 'outcome') {
          const { version } = await seen(by(member), kept);
          const outcome = outcomes[pick % outcomes.length] ?? null;
          const set = { outcome, ...(outcome === 'lost' && { outcomeReason: 'The price' }) };
          const change = { reference: kept, version, set };
          expect((await by(member).browser.post(deskApi.change, change)).status).toBe(200);
          for (const [body, one] of [...scheduled]) {
            if (one.reference !== kept) continue;
            if (outcome === 'lost') backToDraft(body, one);
            else if (outcome === 'spam') one.stopped ??= 'spam';
            else if (one.stopped === 'spam' && !one.isPast) one.stopped = undefined;
          }
        } else {
          const [body = '', one] = picked(pick) ?? [];
          if (one === undefined) continue;
          const { id, author } = one;
          if (what === 'undo') {
            const input = { reference: one.reference, id };
            const { status } = await by(member).browser.post(deskApi.undo, input);
            expect(status).toBe(member === author ? 200 : 422);
            if (member === author) backToDraft(body, one);
          } else {
            const input = { reference: one.reference, id, to: what };
            expect((await by(member).browser.post(deskApi.scheduled, input)).status).toBe(200);
            const { rows } = await test.pool.query(
              'select 1 from inquiry_messages where id = $1 and send_at is null',
              [id],
            );
            if (what === 'cancelled') {
              // A reply that its author cancels is kept only in the conversation.
              if (member === author) scheduled.delete(body);
              else backToDraft(body, one);
            } else if (rows.length > 0) leave(body);
            else one.stopped = undefined;
          }
        }
        const clients: string[] = requests.map((one) => one.email);
        for (const { to, text } of await test.takeMails()) {
          if (clients.includes(to)) mailed.push(text);
        }
        const shown = await Promise.all(
          [...new Set(await Promise.all(requests.map((one) => keptOf(one.reference))))].map(
            async (one) => await Promise.all(members.map((each) => seen(each, one))),
          ),
        );
        const moments = shown.flatMap(([one]) => one?.timeline ?? []);
        const replies = moments.filter(
          ({ kind, delivery }) => kind === 'reply' && delivery !== 'undone',
        );
        expect(replies.map(({ body }) => body).toSorted()).toEqual(
          [...scheduled.keys(), ...sent].toSorted(),
        );
        for (const author of members.keys()) {
          const own = shown.flatMap((views) => views[author]?.drafts ?? []);
          const expected = [...drafts].filter(([, of]) => of === author).map(([body]) => body);
          expect(own.map(({ body }) => body).toSorted()).toEqual(expected.toSorted());
        }
        const answers = moments.filter(({ kind }) => kind === 'answer');
        expect(answers.map(({ body }) => body.trim()).toSorted()).toEqual([...received].toSorted());
        for (const body of [...scheduled.keys(), ...sent, ...drafts.keys()]) {
          const times = mailed.filter((mail) => mail.includes(body)).length;
          expect(times, body).toBe(sent.has(body) ? 1 : 0);
        }
      }
    }),
    { numRuns: Number(process.env.FAULT_ROUNDS ?? 1) * 3 },
  );
});
