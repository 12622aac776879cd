import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { confirmedReader, newAddress } from '#api/testing/newsletter-readers.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { deskWebhooks, webhookAdded } from '#features/webhooks/contract/webhooks.ts';
import { deleteOldDeliveries, deliverWebhooks } from './deliver-webhooks.ts';

let test: TestApp;
let owner: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp({ WEBHOOK_PRIVATE_ADDRESSES: 'on' });
  owner = await deskMember(test, 'owner');
});
afterAll(() => test.close());

type Received = { headers: Record<string, string>; body: string };

/** Adds a receiver at the desk and removes it at the end of the test. */
async function receiver(
  answer: (response: ServerResponse, request: IncomingMessage) => void = (response) => {
    response.writeHead(204).end();
  },
  format: 'standard' | 'chat' = 'standard',
) {
  const got: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    // The cast is safe because none of the headers read here is a list.
    got.push({ headers: request.headers as Record<string, string>, body });
    answer(response, request);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `http://127.0.0.1:${port}/hook`;
  const added = await owner.browser.post(deskApi.webhookAdd, { url, format });
  const { id, secret } = webhookAdded.parse(await added.json());
  onTestFinished(async () => {
    await owner.browser.post(deskApi.webhookEnd, { id });
    server.closeAllConnections();
    server.close();
  });
  return { id, got, secret, url, hangUp: () => server.closeAllConnections() };
}

const deliver = (mayBePrivate = true) => {
  const services = test.services;
  return deliverWebhooks({
    ...services,
    decrypt: (secret) => services.signer.decrypt(secret)?.plain,
    mayBePrivate,
  });
};

/** Lets time pass for deliveries only, so that the owner stays signed in. */
const passFor = (seconds: number) =>
  test.pool.query(
    'update webhook_deliveries set at = at - make_interval(secs => $1), due_at = due_at - make_interval(secs => $1)',
    [seconds],
  );

const listed = async () =>
  deskWebhooks.parse(await (await owner.browser.get(deskApi.webhooks)).json());

const events = (got: Received[]) => got.map(({ body }) => JSON.parse(body).type);

describe('a webhook', () => {
  it('delays no other webhook while it hangs', async () => {
    const hanging = await receiver(() => {});
    const quick = await receiver();
    const add = (url: string, age: number) =>
      test.pool.query(
        `insert into webhook_deliveries (webhook_id, event, subject_id, due_at)
         select id, 'request.received', gen_random_uuid(), now() - make_interval(secs => $2)
         from webhooks, generate_series(1, 50) where url = $1`,
        [url, age],
      );
    await add(hanging.url, 60);
    await add(quick.url, 0);
    const delivering = deliver();
    await vi.waitFor(() => expect(quick.got).toHaveLength(50), 8000);
    await vi.waitFor(() => expect(hanging.got).toHaveLength(20), 8000);
    // Ends pending responses along with their receiver.
    hanging.hangUp();
    await delivering;
  });

  it('reports what happens to requests and the newsletter, signed as the specification requires', async () => {
    const { got, secret } = await receiver();
    const { reference, email } = await sentRequest(test);
    const { version } = await seen(owner, reference);
    const set = { assignee: owner.id, outcome: 'won' };
    await owner.browser.post(deskApi.change, { reference, version, set });
    const now = await seen(owner, reference);
    await owner.browser.post(deskApi.elsewhere, { reference, version: now.version, body: '' });
    const reader = newAddress();
    const token = await confirmedReader(test, reader);
    await test.post(api.newsletterUnsubscribe, { token });
    await deliver();
    expect(events(got).toSorted()).toEqual([
      'newsletter.left',
      'newsletter.subscribed',
      'request.answered',
      'request.assigned',
      'request.outcome',
      'request.received',
    ]);
    for (const { body, headers } of got) {
      expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
    }
    const first = got.find(({ body }) => body.includes('request.received'));
    expect(JSON.parse(first?.body ?? '').data).toMatchObject({ reference, email });
  });

  it('reports who is assigned by the first reply', async () => {
    const { got } = await receiver();
    const { reference } = await sentRequest(test);
    const { version } = await seen(owner, reference);
    await owner.browser.post(deskApi.reply, { reference, version, body: 'Hello', cc: [] });
    await deliver();
    expect(events(got)).toContain('request.assigned');
  });

  it('contains a visitor’s input only as plain text if it is for a chat', async () => {
    const { got } = await receiver(undefined, 'chat');
    const companyName =
      '<!channel> <https://evil.example|Open the request> @all [Open](https://evil.example) &';
    await sentRequest(test, { companyName });
    await deliver();
    const { text } = JSON.parse(got[0]?.body ?? '');
    expect(text).not.toMatch(/[<>]|@all|\]\(/);
    expect(text.match(/https?:\/\//g)).toHaveLength(1);
    expect(text).toContain('&lt;!channel&gt;');
    expect(text).toContain('&amp;');
  });

  it('sends a sentence if it is for a chat', async () => {
    const { got } = await receiver(undefined, 'chat');
    const { reference } = await sentRequest(test);
    await deliver();
    expect(JSON.parse(got[0]?.body ?? '')).toEqual({
      text: expect.stringContaining(`New request ${reference} from Example Freight Ltd.`),
    });
  });

  it('reports nothing about a request that is not stored', async () => {
    const { got } = await receiver();
    await test.post(api.inquiries, { contactName: 'Nobody' });
    await deliver();
    expect(got).toEqual([]);
  });

  it('delivers every event under its original id once the receiver is back after an hour', async () => {
    let isAway = true;
    const { got } = await receiver((response, request) => {
      if (isAway) request.socket.destroy();
      else response.writeHead(200).end();
    });
    await sentRequest(test);
    await deliver();
    expect(await deliver()).toBe(0);
    await passFor(61);
    await deliver();
    await passFor(3600);
    isAway = false;
    await deliver();
    await passFor(3600);
    expect(await deliver()).toBe(0);
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await listed()).deliveries[0]).toMatchObject({ state: 'delivered', tries: 3 });
  });

  it.each([301, 400, 500])(
    'is tried again if the response is %i, and follows no redirect',
    async (status) => {
      const target = await receiver();
      const { got } = await receiver((response) => {
        response.writeHead(status, { Location: target.url }).end('x'.repeat(1e6));
      });
      await sentRequest(test);
      await deliver();
      expect(got).toHaveLength(1);
      expect(target.got).toHaveLength(1);
      expect(
        (await listed()).deliveries.map(({ answer, state }) => [answer, state]),
      ).toContainEqual([String(status), 'waiting']);
    },
  );

  it('is tried again, however long ago it was due, if nothing was sent in the meantime', async () => {
    await receiver((response) => void response.writeHead(500).end());
    await sentRequest(test);
    await passFor(97 * 3600);
    await deliver();
    expect((await listed()).deliveries[0]).toMatchObject({ state: 'waiting', answer: '500' });
  });

  it('is given up on after four days, and sent again on request', async () => {
    let isBroken = true;
    const { got } = await receiver((response) => {
      response.writeHead(isBroken ? 500 : 200).end();
    });
    await sentRequest(test);
    await passFor(97 * 3600);
    await test.pool.query('update webhook_deliveries set tries = 16');
    await deliver();
    const [failed] = (await listed()).deliveries;
    expect(failed).toMatchObject({ state: 'failed', answer: '500' });
    isBroken = false;
    await owner.browser.post(deskApi.redeliver, { id: failed?.id });
    await deliver();
    expect(got).toHaveLength(2);
  });

  it('is not tried again if it is removed while it is called', async () => {
    const { id } = await receiver(async (response) => {
      await owner.browser.post(deskApi.webhookEnd, { id });
      response.writeHead(500).end();
    });
    await sentRequest(test);
    await deliver();
    expect((await listed()).deliveries[0]).toMatchObject({ state: 'failed', answer: '500' });
  });

  it('is sent by only one of two processes', async () => {
    const { got } = await receiver();
    await sentRequest(test);
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(got).toHaveLength(1);
  });

  it('is not called at a private address unless a setting allows it', async () => {
    const { got } = await receiver();
    await sentRequest(test);
    await deliver(false);
    expect(got).toEqual([]);
    expect((await listed()).deliveries[0]?.answer).toBe('The address is private');
  });

  it('reports that something happened to an erased client, but nothing about them', async () => {
    const { got } = await receiver();
    const { reference, email } = await sentRequest(test);
    await owner.browser.post(deskApi.erase, { reference, email });
    await deliver();
    expect(got).toHaveLength(1);
    expect(got[0]?.body).not.toContain(email);
  });

  it('postpones an event of a newer version that shares the database', async () => {
    const { id, got } = await receiver();
    await test.pool.query(
      `insert into webhook_deliveries (webhook_id, event, subject_id, due_at)
       values ($1, 'request.archived', gen_random_uuid(), now())`,
      [id],
    );
    await deliver();
    expect(got).toEqual([]);
    const due = 'select due_at > now() as waits from webhook_deliveries where webhook_id = $1';
    expect((await test.pool.query(due, [id])).rows).toEqual([{ waits: true }]);
  });

  it('forgets deliveries after 30 days', async () => {
    const { got } = await receiver();
    await sentRequest(test);
    await deliver();
    expect(got).toHaveLength(1);
    await passFor(31 * 24 * 3600);
    expect(await deleteOldDeliveries(test.db)).toBeGreaterThan(0);
    expect((await listed()).deliveries).toEqual([]);
  });

  it('forgets deliveries of a removed receiver that never answered after 30 days', async () => {
    const { id } = await receiver((response) => response.writeHead(503).end());
    await sentRequest(test);
    await deliver();
    await owner.browser.post(deskApi.webhookEnd, { id });
    // In the state that earlier versions left them in.
    await test.pool.query('update webhook_deliveries set due_at = now() where webhook_id = $1', [
      id,
    ]);
    await passFor(31 * 24 * 3600);
    expect(await deleteOldDeliveries(test.db)).toBeGreaterThan(0);
    expect((await listed()).deliveries).toEqual([]);
  });
});

it.each(['ftp://a.example', 'javascript:alert(1)', 'https://user@a.example/', 'nothing', ''])(
  'no webhook can be added at %j',
  async (url) => {
    const response = await owner.browser.post(deskApi.webhookAdd, { url, format: 'standard' });
    expect(response.status).toBe(422);
  },
);
