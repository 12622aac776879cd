import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure } from '#contract/errors/errors.ts';
import { api, href } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { startEmbeddedDatabase } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { sessionCookie } from '../http/same-site.ts';
import { createTestApp, type TestApp, testOrigin } from '../testing/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const raw = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  test.app.request(api.inquiries, { method: 'POST', body, headers });
const json = { 'Content-Type': 'application/json' };

describe('a request’s body', () => {
  it.each(['{', '', '\ufeff{}', '{"a":1e}'])('gets 400 for %j', async (body) => {
    const response = await raw(body, json);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed', error: expect.any(String) });
  });

  it('gets 400 for invalid UTF-8', async () => {
    expect((await raw(new Uint8Array([0x7b, 0xff, 0x7d]), json)).status).toBe(400);
  });

  it('gets 400 for UTF-16 and excessive nesting', async () => {
    const utf16 = new Uint8Array(Buffer.from('{}', 'utf16le'));
    expect((await raw(utf16, json)).status).toBe(400);
    for (const deep of [
      '['.repeat(10_000) + ']'.repeat(10_000),
      `{"a":${'['.repeat(50)}${']'.repeat(50)}}`,
    ]) {
      expect((await raw(deep, json)).status).toBe(400);
    }
    // Brackets in strings do not count.
    expect((await raw(JSON.stringify({ email: '[{"\\'.repeat(100) }), json)).status).toBe(422);
  });

  it('gets 422 for 5,000 unknown keys or a number that overflows', async () => {
    const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`k${n}`, 1]));
    expect((await raw(JSON.stringify(keys), json)).status).toBe(422);
    expect((await raw('{"phone":1e999}', json)).status).toBe(422);
  });

  it('uses and validates only the last value of a repeated key', async () => {
    const twice = (first: string, last: string) =>
      raw(
        `{"email":${first},"email":${last},${JSON.stringify(inquiryExample)
          .slice(1)
          .replace(/"email":"[^"]*",/, '')}`,
        json,
      );
    expect((await twice('"a@ok.ca"', '"a@"')).status).toBe(422);
    expect((await twice('"a@"', '"twice@ok.ca"')).status).toBe(201);
    await test.takeMails();
  });

  it.each(['null', '[]', '"x"', '1'])('gets 422 for %s', async (body) => {
    expect((await raw(body, json)).status).toBe(422);
  });

  it.each(['text/plain', 'application/json;charset=latin1', 'multipart/form-data; boundary=x', ''])(
    'gets 415 for the type %j',
    async (type) => {
      const response = await raw(JSON.stringify(inquiryExample), { 'Content-Type': type });
      expect(response.status).toBe(415);
    },
  );

  it('gets 415 if it is compressed', async () => {
    expect((await raw('{}', { ...json, 'Content-Encoding': 'gzip' })).status).toBe(415);
  });

  it('gets 413 if it is over 64 KiB', async () => {
    const fits = JSON.stringify({ a: 'x'.repeat(64 * 1024 - 8) });
    expect(fits.length).toBe(64 * 1024);
    expect((await raw(fits, json)).status).toBe(422);
    expect((await raw(`${fits} `, json)).status).toBe(413);
  });

  it('gets 413 on the one-click route too', async () => {
    const response = await test.app.request(`${api.newsletterUnsubscribe}?token=x`, {
      method: 'POST',
      body: `List-Unsubscribe=One-Click&x=${'x'.repeat(64 * 1024)}`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(413);
  });

  it('gets each error as a message for people and a code for programs', async () => {
    const body = {
      ...inquiryExample,
      contactName: ' ',
      jobTitle: 'x'.repeat(201),
      phone: 1,
      website: 'x',
      shoe: 1,
    };
    const { fields, codes } = failure.parse(await (await raw(JSON.stringify(body), json)).json());
    expect(Object.keys(codes ?? {}).toSorted()).toEqual(Object.keys(fields ?? {}).toSorted());
    expect(codes).toEqual({
      contactName: 'required',
      jobTitle: 'too_long',
      phone: 'wrong_type',
      website: 'invalid',
      shoe: 'unknown_field',
    });
  });

  it('gets an error for each unknown field, and cannot pollute prototypes', async () => {
    const body = '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}';
    const { fields } = failure.parse(await (await raw(body, json)).json());
    expect(fields).toMatchObject({ constructor: 'Unknown field' });
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

describe('a request from another site', () => {
  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Cookie: '__Host-session=a' }, 403],
    [{ Cookie: 'theme=dark' }, 422],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 422],
    [{ Origin: testOrigin }, 422],
    [{}, 422],
  ])('%j → %i', async (headers: Record<string, string>, status) => {
    expect((await raw('{}', { ...json, ...headers })).status).toBe(status);
  });
});

describe('responses', () => {
  it('are JSON with a readable message if the API returns 404 or 405', async () => {
    const missing = await test.app.request('/api/v1/nothing');
    const method = await test.app.request(api.inquiries, { method: 'DELETE' });
    expect([missing.status, method.status]).toEqual([404, 405]);
    expect(method.headers.get('Allow')).toBe('POST');
    expect(await missing.json()).toMatchObject({ code: 'not_found', error: expect.any(String) });
    expect(await method.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it('have the security headers and a request id, even for failures', async () => {
    for (const response of [await test.app.request(api.healthz), await raw('{', json)]) {
      expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(response.headers.get('Content-Security-Policy')).not.toContain('unsafe');
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('reveal only the request id if the status is 500, and the reason is logged', async () => {
    await test.pool.query('alter table inquiries rename to inquiries_away');
    const response = await raw(JSON.stringify(inquiryExample), json);
    await test.pool.query('alter table inquiries_away rename to inquiries');
    expect(response.status).toBe(500);
    const body = failure.parse(await response.json());
    expect(Object.keys(body).toSorted()).toEqual(['code', 'error', 'requestId']);
    expect(JSON.stringify(body)).not.toContain('inquiries');
    const logged = test.logLines
      .filter((line) => line.includes(body.requestId ?? 'no id'))
      .join('');
    expect(logged).toContain('"err"');
    expect(logged).toContain('relation');
    expect(logged).not.toContain(inquiryExample.email);
    expect(logged).not.toContain(inquiryExample.currentChallenges);
  });

  it('are logged without control characters', async () => {
    await test.app.request('/marked-%1B%5B2J%C2%9B31m%E2%80%AE');
    const line = test.logLines.find((one) => /\/marked-.*"msg":"request"/.test(one));
    expect(line).toMatch(/^[^\p{Cc}\p{Cf}]+\n$/u);
    expect(JSON.parse(line ?? '')).toMatchObject({ path: '/marked-\x1b[2J\x9b31m\u202e' });
  });

  it('include an OpenAPI document generated from the schemas', async () => {
    const document = await (await test.app.request(api.openapi)).json();
    expect(document).toHaveProperty(
      [
        ...['paths', api.inquiries, 'post', 'requestBody', 'content', 'application/json'],
        ...['schema', 'properties', 'industry', 'enum'],
      ],
      expect.arrayContaining(['Transportation']),
    );
  });

  it('include an OpenAPI document which says that a GET of an emailed link acts only if it prefers JSON', async () => {
    const document = await (await test.app.request(api.openapi)).json();
    for (const path of [api.newsletterVerify, api.newsletterUnsubscribe]) {
      const link = ['paths', path, 'get'];
      expect(document).toHaveProperty(
        [...link, 'description'],
        expect.stringMatching(/`Accept`.*`\*\/\*`/),
      );
      expect(document).toHaveProperty([...link, 'responses', '200', 'content', 'text/html']);
    }
  });

  it('redirect a trailing slash to the page, with its query', async () => {
    const response = await test.app.request('/newsletter/unsubscribe/?token=abc');
    expect(response.status).toBe(308);
    expect(response.headers.get('Location')).toBe('/newsletter/unsubscribe?token=abc');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('redirect a trailing slash of a page with a path parameter', async () => {
    const response = await test.app.request(`${href('career', { id: 'some-job' })}/?from=feed`);
    expect(response.status).toBe(308);
    expect(response.headers.get('Location')).toBe(
      `${href('career', { id: 'some-job' })}?from=feed`,
    );
    expect((await test.app.request('/careers/some-job/apply/')).status).not.toBe(308);
  });

  it('redirect a member page to the sign-in page', async () => {
    const response = await test.app.request('/account/settings?a=b');
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/signin?next=%2Faccount%2Fsettings%3Fa%3Db');
  });
});

describe('the health checks', () => {
  it('report a server that is alive and ready', async () => {
    expect((await test.app.request(api.healthz)).status).toBe(200);
    const ready = await test.app.request(api.readyz);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ status: 'ready', database: true });
  });

  it('report a server that is not ready while the disk is nearly full', async () => {
    const { readiness } = test.services;
    const { disk } = readiness;
    readiness.disk = async () => false;
    const response = await test.app.request(api.readyz);
    readiness.disk = disk;
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 'not ready', disk: false });
  });

  it('report a server that is not ready while stopping', async () => {
    test.services.readiness.stopping = true;
    const response = await test.app.request(api.readyz);
    test.services.readiness.stopping = false;
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
  });
});

describe('while the database is down', () => {
  it('the server responds with 503 and Retry-After, and is alive but not ready', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bowline-away-'));
    const database = await startEmbeddedDatabase(dataDir, 'a test', { flags: ['fsync=off'] });
    await migrateDatabase(database.url);
    const away = await createTestApp({ DATABASE_URL: database.url });
    await away.queue.stop();
    await database.stop();
    const response = await away.post(api.inquiries, inquiryExample);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    expect((await away.app.request(api.healthz)).status).toBe(200);
    expect((await away.app.request(api.readyz)).status).toBe(503);
    // A session that cannot be looked up during the outage.
    const cookie = `${sessionCookie}=${'x'.repeat(43)}`;
    const member = await away.app.request(href('dashboard'), { headers: { Cookie: cookie } });
    expect(member.status).toBe(200);
    const session = await away.app.request(api.authSession, { headers: { Cookie: cookie } });
    expect(session.status).toBe(503);
    expect(session.headers.getSetCookie()).toEqual([]);
    await away.pool.end();
    rmSync(dataDir, { recursive: true });
  });
});
