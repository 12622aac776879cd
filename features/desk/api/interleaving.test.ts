import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskMember, draftIn, seen, sentRequest } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const step = fc.record({
  what: fc.constantFrom('draft', 'reply', 'undo', 'assign', 'note', 'deliver'),
  member: fc.integer({ min: 0, max: 1 }),
  request: fc.integer({ min: 0, max: 1 }),
  /** Whether the page still shows an older version. */
  isStale: fc.boolean(),
});

it('two people writing to two clients, in any order, never lose a draft or send it to the wrong client', async () => {
  const members = [await deskMember(test, 'owner'), await deskMember(test)] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const requests = [await sentRequest(test), await sentRequest(test)] as const;
      await test.takeMails();
      /** The text that each person is writing to each client, which must be kept. */
      const drafts = new Map<string, { id: string; version: number; body: string }>();
      /** Replies that were undone. */
      const restored = new Map<string, string[]>();
      const sent = new Map<string, { id: string; body: string }>();
      for (const [turn, { what, member, request, isStale }] of steps.entries()) {
        const { browser, id: me } = members[member] ?? members[0];
        const { reference } = requests[request] ?? requests[0];
        const place = `${member}-${request}`;
        const body = `[${place}] ${turn}`;
        const { version } = await seen(members[member] ?? members[0], reference);
        const shown = isStale ? version - 1 : version;
        if (what === 'draft') {
          const { id, version: base } = drafts.get(place) ?? {
            id: crypto.randomUUID(),
            version: 0,
          };
          const draft = draftIn(reference, body, { id, base });
          expect((await browser.post(deskApi.draft, draft)).status).toBe(200);
          drafts.set(place, { id, version: base + 1, body });
        }
        if (what === 'reply') {
          const own = drafts.get(place);
          const draft = own && { id: own.id, version: own.version };
          const reply = { reference, version: shown, body: own?.body ?? body, cc: [], draft };
          const answer = await browser.post(deskApi.reply, reply);
          expect(answer.status).toBe(isStale ? 409 : 200);
          if (answer.status === 200) {
            drafts.delete(place);
            const { id } = (await answer.json()) as { id: string };
            sent.set(place, { id, body: reply.body });
          }
        }
        if (what === 'undo') {
          const last = sent.get(place);
          const answer = await browser.post(deskApi.undo, { reference, id: last?.id ?? me });
          if (answer.status === 200 && last !== undefined) {
            restored.set(place, [...(restored.get(place) ?? []), last.body]);
            sent.delete(place);
          }
        }
        if (what === 'assign') {
          await browser.post(deskApi.change, { reference, version: shown, set: { assignee: me } });
        }
        if (what === 'note') await browser.post(deskApi.note, { reference, body: 'A note' });
        if (what === 'deliver') {
          for (const mail of await test.takeMails()) {
            if (mail.author === undefined) continue;
            const client = requests.findIndex(({ email }) => email === mail.to);
            expect(mail.text).toContain(`-${client}] `);
          }
          sent.clear();
        }
        for (const [who, one] of members.entries()) {
          for (const [about, { reference: shownOne }] of requests.entries()) {
            const kept = (await seen(one, shownOne)).drafts.map((draft) => draft.body);
            const own = drafts.get(`${who}-${about}`);
            const back = restored.get(`${who}-${about}`) ?? [];
            expect(kept.toSorted()).toEqual([...(own ? [own.body] : []), ...back].toSorted());
          }
        }
      }
    }),
    { numRuns: 8 },
  );
});
