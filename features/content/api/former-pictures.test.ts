import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keptPicture } from '#api/settings/content-layers.ts';
import { changeField, publishFiles, startWithContent } from '#api/testing/content-tools.ts';
import { newestLogLines } from '#api/testing/desk-letters.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { plainPicture, sendPicture, uploadedPicture } from '#api/testing/desk-pictures.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { publications, publishResult } from '#features/content/contract/desk-content.ts';
import { maxPictures, pictureList } from '#features/content/contract/pictures.ts';
import { m } from '#messages/messages.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

const about = 'about.yaml';
let test: TestApp;
let ada: Member;
let owner: Member;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, close } = await startWithContent());
  ada = await deskMember(test, 'editor');
  owner = await deskMember(test, 'owner');
});
afterAll(() => close());

const former = async (who: Member) =>
  pictureList.parse(await (await who.browser.get(deskApi.contentPictures)).json()).former;
const isFormer = async (hash: string) => (await former(owner)).some((one) => one.hash === hash);
const remove = (who: Member, ...hashes: string[]) =>
  who.browser.post(deskApi.contentPicturesFormer, { hashes });
const upload = async (path?: string) => {
  const body = await plainPicture().png().toBuffer();
  return uploadedPicture(test, ada, body, path === undefined ? { name: 'ada.png' } : { path });
};
const show = (photo: string) =>
  changeField(ada, about, ['people'], [{ name: 'Ada', role: 'Engineer', bio: 'Codes.', photo }]);

/** Publishes a picture, then replaces it with another at the same path. */
async function replaced() {
  const { path, hash } = await upload();
  await show(path);
  await publishFiles(ada, [about]);
  const { hash: now } = await upload(path);
  await publishFiles(ada, [path]);
  return { path, hash, now };
}

it('a picture is former once it is neither published nor in a draft', async () => {
  const { path, hash } = await upload();
  expect(await isFormer(hash)).toBe(false);
  await show(path);
  await publishFiles(ada, [about]);
  expect(await isFormer(hash)).toBe(false);
  const { hash: now } = await upload(path);
  expect(await isFormer(hash)).toBe(false);
  await publishFiles(ada, [path]);
  expect(await isFormer(hash)).toBe(true);
  expect(await isFormer(now)).toBe(false);
  expect((await remove(owner, now)).status).toBe(409);
});

it('an owner can delete a former picture, which is logged; an editor neither sees nor deletes any', async () => {
  const { path, hash } = await replaced();
  expect(await former(ada)).toEqual([]);
  expect((await remove(ada, hash)).status).toBe(404);
  expect((await remove(owner, hash)).status).toBe(200);
  expect(await isFormer(hash)).toBe(false);
  expect(existsSync(keptPicture(hash))).toBe(false);
  expect((await newestLogLines(owner, 1)).join()).toContain(path);
  expect((await remove(owner, hash)).status).toBe(409);
});

it('a picture in a planned publication is not former', async () => {
  const { path, hash } = await upload();
  await show(path);
  const [{ tomorrow } = { tomorrow: '' }] = (
    await test.pool.query(
      `select to_char(now() + interval '1 day', 'YYYY-MM-DD"T"HH24:MI') as tomorrow`,
    )
  ).rows;
  expect(await publishFiles(ada, [about], tomorrow)).toMatchObject({ isPlanned: true });
  expect(await isFormer(hash)).toBe(false);
  expect((await remove(owner, hash)).status).toBe(409);
  await test.pool.query('delete from content_plans');
});

it('undoing a publication with a deleted picture reports the picture as missing and changes nothing', async () => {
  const { path, hash, now } = await replaced();
  expect((await remove(owner, hash)).status).toBe(200);
  const list = publications.parse(
    await (await ada.browser.get(deskApi.contentPublications)).json(),
  );
  const id = list.publications[0]?.id;
  const undone = await ada.browser.post(deskApi.contentUndo, { id, isAllAfter: false });
  expect(publishResult.parse(await undone.json())).toMatchObject({
    publication: null,
    mistakes: [{ path: about, reason: expect.stringContaining(path) }],
  });
  expect(await isFormer(now)).toBe(false);
});

it('deleting pictures frees up room for as many new ones', async () => {
  const { hash } = await replaced();
  const { rows } = await test.pool.query('select count(*)::int as count from content_pictures');
  await test.pool.query(
    `insert into content_pictures (hash, body, width, height)
     select 'filler-' || n, '', 1, 1 from generate_series(1, $1::int) n`,
    [maxPictures - rows[0].count],
  );
  const refused = await sendPicture(test, ada, await plainPicture().png().toBuffer());
  expect(await refused.json()).toMatchObject({ error: m.pictures.full() });
  expect((await remove(owner, hash)).status).toBe(200);
  await upload();
});
