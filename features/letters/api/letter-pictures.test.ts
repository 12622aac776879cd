import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { letterOf, lettersOfSite, refusalOf, sendIfUnchanged } from '#api/testing/desk-letters.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { m } from '#messages/messages.ts';

const files = lettersOfSite();
const assets = join(files.site, 'client', 'assets');
const name = 'desk-960-0123456789.jpg';
const photo = Buffer.from('a photo');
let test: TestApp;
let owner: Awaited<ReturnType<typeof deskMember>>;

beforeAll(async () => {
  test = await createTestApp();
  owner = await deskMember(test, 'owner');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.pool.query('delete from letters');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, name), photo);
  const pictures = { 'pictures/desk.jpg': { name, width: 960 } };
  files.write('one', 'A letter', '![A desk](pictures/desk.jpg)', { pictures });
});

it('a letter’s pictures are served after the site has lost them, and other sites may show them', async () => {
  expect((await sendIfUnchanged(owner)).status).toBe(200);
  rmSync(assets, { recursive: true });
  const answer = await test.app.request(`/assets/${name}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(photo);
});

it('the pictures of a letter in a language that the site no longer has are served', async () => {
  expect((await sendIfUnchanged(owner)).status).toBe(200);
  const answer = await test.app.request(`/de/assets/${name}`);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(photo);
});

it('a picture of no letter is not found', async () => {
  expect((await test.app.request(`/assets/${name}`)).status).toBe(404);
});

it('a letter is not sent if the site no longer has one of its pictures', async () => {
  rmSync(assets, { recursive: true });
  const answer = await sendIfUnchanged(owner);
  expect(await refusalOf(answer)).toMatchObject({ code: 'stale', error: m.letters.changed() });
  expect((await letterOf(owner)).sent).toBeNull();
});
