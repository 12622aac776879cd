import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptPicture } from '#api/settings/content-layers.ts';
import { startWithContent } from '#api/testing/content-tools.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { plainPicture, uploadedPicture } from '#api/testing/desk-pictures.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { changeList, contentFile, publishResult } from '#features/content/contract/desk-content.ts';
import { withValueAt } from '#features/content/contract/field-tree.ts';
import { pictureList } from '#features/content/contract/pictures.ts';
import { m } from '#messages/messages.ts';
import { deleteUnusedPictures, writeEdits } from './stored-pictures.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

let test: TestApp;
let ada: Member;
let bo: Member;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ test, close } = await startWithContent((content) => {
    const people = ['Ada', 'Bo'].map((name) => `{ name: ${name}, role: Engineer, bio: Codes. }`);
    content.edit('about.yaml', /^people: .*$/m, `people: [${people.join(', ')}]`);
  }));
  ada = await deskMember(test, 'editor');
  bo = await deskMember(test, 'editor');
});
afterAll(() => close());

const upload = (who: Member, body: Buffer, options?: { name?: string; path?: string }) =>
  uploadedPicture(test, who, body, options);
const pictures = async (who: Member) =>
  pictureList.parse(await (await who.browser.get(deskApi.contentPictures)).json()).pictures;
const shown = (who: Member, path: string, width = 480) =>
  who.browser.get(
    `${deskApi.contentPictureFile}?${new URLSearchParams({ path, width: String(width) })}`,
  );
const bytesOf = async (who: Member, path: string) =>
  Buffer.from(await (await shown(who, path)).arrayBuffer());
const file = async (who: Member, path: string) =>
  contentFile.parse(await (await who.browser.get(`${deskApi.contentFile}?path=${path}`)).json());
const publish = async (who: Member, ...paths: string[]) =>
  publishResult.parse(await (await who.browser.post(deskApi.contentPublish, { paths })).json());

/** Uses a picture in a draft, as the first person's photo or in the given field. */
async function use(
  who: Member,
  path: string,
  text: string | undefined,
  ...field: (string | number)[]
) {
  const { data, draft, hash } = await file(who, path);
  const next = withValueAt(draft?.data ?? data ?? {}, field, text) ?? null;
  const response = await who.browser.post(deskApi.contentDraft, {
    path,
    data: next,
    base: draft?.base ?? hash,
    seen: draft?.savedAt ?? null,
  });
  expect(response.status, await response.clone().text()).toBe(200);
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be a %s, regardless of its file name',
    async (format) => {
      const saved = await upload(ada, await plainPicture().toFormat(format).toBuffer(), {
        name: 'Büro 1.txt',
      });
      expect(saved.path).toMatch(/^pictures\/buro-1(-\d+)?\.(jpg|png|webp)$/);
      expect(await sharp(await bytesOf(ada, saved.path)).metadata()).toMatchObject({
        width: 40,
        height: 20,
      });
    },
  );

  it('is upright and in sRGB, and reveals nothing about the camera or the place', async () => {
    const source = await plainPicture(60, 20)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' }, IFD0: { Make: 'Camera' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(source).metadata()).exif).toBeDefined();
    const { hash } = await upload(ada, source);
    const { rows } = await test.pool.query('select body from content_pictures where hash = $1', [
      hash,
    ]);
    const found = await sharp(rows[0].body).metadata();
    expect(found).toMatchObject({ width: 20, height: 60, space: 'srgb' });
    expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(
      Array(5).fill(undefined),
    );
  });

  it('keeps its colors if it is in CMYK', async () => {
    const cmyk = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#ff0000' },
    })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const { path } = await upload(ada, cmyk);
    const [red = 0, green = 255] = await sharp(await bytesOf(ada, path))
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(180);
    expect(green).toBeLessThan(90);
  });

  it('becomes a still picture if it is animated', async () => {
    const frames = await sharp(
      await Promise.all([plainPicture(8, 8).png().toBuffer(), plainPicture(8, 8).png().toBuffer()]),
      { join: { animated: true } },
    )
      .webp()
      .toBuffer();
    const { path } = await upload(ada, frames);
    expect((await sharp(await bytesOf(ada, path)).metadata()).pages ?? 1).toBe(1);
  });

  it('is kept no wider than the site needs, even if it has 48 megapixels', async () => {
    const source = await plainPicture(8064, 6048).jpeg().toBuffer();
    const { hash } = await upload(ada, source);
    const { rows } = await test.pool.query(
      'select width, height from content_pictures where hash = $1',
      [hash],
    );
    expect(rows).toEqual([{ width: 3200, height: 2400 }]);
  });

  it('retains nothing of what was hidden behind it', async () => {
    const page = Buffer.from('<html><script>alert(1)</script>');
    const { hash } = await upload(
      ada,
      Buffer.concat([await plainPicture().jpeg().toBuffer(), page]),
    );
    const { rows } = await test.pool.query('select body from content_pictures where hash = $1', [
      hash,
    ]);
    expect(rows[0].body.includes('script')).toBe(false);
  });

  it.each([
    ['../../etc/passwd.jpg', 'passwd'],
    ['a\0b.jpg', 'a-b'],
    [`${'x'.repeat(300)}.jpg`, 'x'.repeat(60)],
    ['سفينة.jpg', 'picture'],
    ['C:\\Users\\me\\Team.JPG', 'team'],
  ])('named %j gets a URL-safe name', async (name, stem) => {
    const { path } = await upload(ada, await plainPicture().jpeg().toBuffer(), { name });
    expect(path.replace(/(-\d+)?\.jpg$/, '')).toBe(`pictures/${stem}`);
  });

  it('is one file if it is uploaded twice, while two different ones uploaded under the same name are kept separately', async () => {
    const first = await plainPicture().jpeg().toBuffer();
    const again = await upload(ada, first, { name: 'team-day.jpg' });
    expect(await upload(ada, first, { name: 'other.jpg' })).toEqual(again);
    const both = await Promise.all(
      [ada, bo].map(async (who) =>
        upload(who, await plainPicture().jpeg().toBuffer(), { name: 'at-once.jpg' }),
      ),
    );
    expect(both.map(({ path }) => path).toSorted()).toEqual([
      'pictures/at-once-2.jpg',
      'pictures/at-once.jpg',
    ]);
  });
});

describe('a new picture', () => {
  it('is only in its uploader’s preview, and is published with the text that shows it', async () => {
    const { path } = await upload(ada, await plainPicture().jpeg().toBuffer(), { name: 'ada.jpg' });
    await use(ada, 'about.yaml', path, 'people', 0, 'photo');
    const page = await ada.browser.get(`${deskApi.contentPreview}?url=/about&path=about.yaml`);
    const [, address = ''] =
      /<img[^>]* src="([^"]*picture-file[^"]*)"/.exec(await page.text()) ?? [];
    const inFrame = await ada.browser.get(address.replaceAll('&amp;', '&'));
    expect(inFrame.headers.get('Content-Type')).toBe('image/jpeg');
    expect((await shown(bo, path)).status).toBe(404);

    const { files } = changeList.parse(
      await (await ada.browser.get(deskApi.contentChanges)).json(),
    );
    expect(files.map((one) => one.path)).toContain('about.yaml');
    expect(files.map((one) => one.path)).not.toContain(path);
    const check = await ada.browser.get(`${deskApi.contentCheck}?path=about.yaml`);
    expect(await check.json()).toEqual({ mistakes: [] });
    expect(await publish(ada, 'about.yaml')).toMatchObject({ mistakes: [] });
    expect(await shown(bo, path)).toMatchObject({ status: 200 });
    const found = (await pictures(bo)).find((one) => one.path === path);
    expect(found).toMatchObject({
      draft: null,
      uses: [{ path: 'about.yaml', field: 'people.0.photo' }],
    });
  });

  it('is never read from a file path that appears in a text', async () => {
    const photo = join(tmpdir(), `${crypto.randomUUID()}.png`);
    await plainPicture().toFile(photo);
    const elsewhere = `${'../'.repeat(20)}${photo}`;
    const body = { path: 'help/a.md', data: { picture: elsewhere }, base: '', seen: null };
    await ada.browser.post(deskApi.contentDraft, body);
    expect((await shown(ada, 'help/a.md')).status).toBe(404);
    const replaced = await plainPicture().png().toBuffer();
    await expect(upload(ada, replaced, { path: 'help/a.md' })).rejects.toThrow();
    await ada.browser.post(deskApi.contentDiscard, { path: 'help/a.md' });
  });

  it('is reported at its field if it has no alternative text', async () => {
    const { path } = await upload(ada, await plainPicture().jpeg().toBuffer(), {
      name: 'work.jpg',
    });
    const post = 'blog/a-second-post.md';
    await use(ada, post, `Hello\n\n![](${path})\n`, 'body');
    const check = await ada.browser.get(`${deskApi.contentCheck}?path=${post}`);
    expect(await check.json()).toMatchObject({
      mistakes: [{ path: post, reason: expect.stringContaining('describe the picture') }],
    });
    await ada.browser.post(deskApi.contentDiscard, { path: post });
  });
});

describe('a published picture', () => {
  it('is replaced everywhere it is shown, by one change that can be undone', async () => {
    const { path } = await upload(ada, await plainPicture().jpeg().toBuffer(), {
      name: 'everywhere.jpg',
    });
    await use(ada, 'about.yaml', path, 'people', 1, 'photo');
    await publish(ada, 'about.yaml');
    const before = await bytesOf(bo, path);
    const saved = await upload(ada, await plainPicture().png().toBuffer(), { path });
    expect(saved.path).toBe(path);
    expect(await bytesOf(bo, path)).toEqual(before);
    expect(await bytesOf(ada, path)).not.toEqual(before);
    const { files } = changeList.parse(
      await (await ada.browser.get(deskApi.contentChanges)).json(),
    );
    expect(files).toContainEqual(expect.objectContaining({ path, isNew: false, isRemoved: false }));
    expect(await publish(ada, path)).toMatchObject({ mistakes: [] });
    expect(await bytesOf(bo, path)).not.toEqual(before);
  });

  it('reaches every host, because each fetches what it lacks', async () => {
    const { path, hash } = await upload(ada, await plainPicture().jpeg().toBuffer(), {
      name: 'host.jpg',
    });
    await use(ada, 'about.yaml', path, 'people', 0, 'photo');
    await publish(ada, 'about.yaml');
    const before = await bytesOf(bo, path);
    rmSync(keptPicture(hash));
    const layer = await writeEdits(test.db, new Map([[path, { hash }]]));
    expect(existsSync(join(layer ?? '', path))).toBe(true);
    expect(await bytesOf(bo, path)).toEqual(before);
  });

  it('can be deleted only once nothing shows it', async () => {
    const { path } = await upload(ada, await plainPicture().jpeg().toBuffer(), {
      name: 'unused.jpg',
    });
    await use(ada, 'about.yaml', path, 'people', 0, 'photo');
    await publish(ada, 'about.yaml');
    const refused = await ada.browser.post(deskApi.contentPictureRemove, { path });
    expect(await refused.json()).toMatchObject({ error: m.pictures.inUse() });
    await use(ada, 'about.yaml', undefined, 'people', 0, 'photo');
    await ada.browser.post(deskApi.contentPictureRemove, { path });
    expect(await publish(ada, 'about.yaml', path)).toMatchObject({ mistakes: [] });
    expect((await shown(bo, path)).status).toBe(404);
  });
});

it('a picture that was uploaded long ago and never published is deleted', async () => {
  const { hash } = await upload(ada, await plainPicture().jpeg().toBuffer(), {
    name: 'forgotten.jpg',
  });
  const stored = async () =>
    (await test.pool.query('select 1 from content_pictures where hash = $1', [hash])).rowCount;
  await deleteUnusedPictures(test.db);
  expect(await stored()).toBe(1);
  await test.pool.query("update content_drafts set saved_at = now() - interval '31 days'");
  await test.pool.query("update content_pictures set at = now() - interval '31 days'");
  await deleteUnusedPictures(test.db);
  expect(await stored()).toBe(0);
});
