import zlib from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBrowser } from '#api/testing/account-holders.ts';
import { deskMember } from '#api/testing/desk-members.ts';
import { plainPicture, sendPicture, uploadedPicture } from '#api/testing/desk-pictures.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import {
  maxPictures,
  maxStoredBytes,
  maxUploadMegabytes,
  pictureSaved,
} from '#features/content/contract/pictures.ts';
import { m } from '#messages/messages.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp();
  ada = await deskMember(test, 'editor');
});
afterAll(() => test.close());

const pictures = async () => (await ada.browser.get(deskApi.contentPictures)).json();

/** Creates a PNG that claims to be larger than it is. */
async function bomb(width: number) {
  const png = await plainPicture(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(width, 20);
  png.writeUInt32BE(zlib.crc32(png.subarray(12, 29)), 29);
  return png;
}

it('an SVG made of shapes is stripped of everything else, and served as an SVG', async () => {
  const svg = '<svg viewBox="0 0 8 8" xmlns:a="b"><metadata>Ada</metadata><path d="M0 0h8"/></svg>';
  const response = await sendPicture(test, ada, Buffer.from(svg), { name: 'Logo 1.svg' });
  const { path } = pictureSaved.parse(await response.json());
  expect(path).toBe('pictures/logo-1.svg');
  const query = new URLSearchParams({ path, width: '480' });
  const shown = await ada.browser.get(`${deskApi.contentPictureFile}?${query}`);
  expect(shown.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(await shown.text()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>',
  );
});

describe('an upload', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  it.each([
    ['nothing', async () => Buffer.alloc(0), m.pictures.format],
    ['a text', async () => Buffer.from('hello'), m.pictures.format],
    ['an SVG with a script', async () => Buffer.from(svg), m.pictures.svg],
    ['a HEIC', async () => heic, m.pictures.heic],
    ['a GIF', async () => plainPicture().gif().toBuffer(), m.pictures.format],
    ['a TIFF', async () => plainPicture().tiff().toBuffer(), m.pictures.format],
    ['half of a JPEG', async () => (await photo()).subarray(0, 3000), m.pictures.broken],
    ['a beginning of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff]), m.pictures.broken],
    ['a PNG of 400 megapixels', () => bomb(20_000), m.pictures.tooManyPixels],
  ])('is rejected if it is %s', async (_, make, sentence) => {
    const before = await pictures();
    const response = await sendPicture(test, ada, await make(), { name: 'a.jpg' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error: sentence() });
    expect(await pictures()).toEqual(before);
  });

  it('is rejected before any of it is read if it claims to be 2 GB', async () => {
    const read = vi.fn();
    const body = new ReadableStream({ pull: read }, { highWaterMark: 0 });
    const headers = { 'Content-Length': String(2 * 1024 ** 3) };
    const response = await sendPicture(test, ada, body, { headers });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      error: m.pictures.tooManyBytes({ most: maxUploadMegabytes }),
    });
    expect(read).not.toHaveBeenCalled();
  });

  it('is rejected as soon as it turns out to be too large', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 ** 2));
      },
    });
    expect((await sendPicture(test, ada, body)).status).toBe(413);
    expect(sent).toBeLessThan(maxUploadMegabytes + 5);
  });

  it('is rejected if the client hangs up', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error('gone')),
    });
    expect((await sendPicture(test, ada, body)).status).toBe(400);
  });

  it('is rejected before any of it is read if the person has no access', async () => {
    const read = vi.fn();
    const stranger = { browser: createBrowser(test) };
    const body = new ReadableStream({ pull: read }, { highWaterMark: 0 });
    expect((await sendPicture(test, stranger, body)).status).toBe(404);
    expect(read).not.toHaveBeenCalled();
  });

  it('is rejected as a replacement for a picture that does not exist', async () => {
    const response = await sendPicture(test, ada, await plainPicture().jpeg().toBuffer(), {
      path: 'pictures/../site.json',
    });
    expect(response.status).toBe(404);
  });
});

describe('full storage', () => {
  const insert = 'insert into content_pictures (hash, body, width, height)';
  it.each([
    // These files take up little disk space.
    ['bytes', "convert_to(repeat('x', 20 * 1024 * 1024), 'UTF8')", maxStoredBytes / 20 / 1024 ** 2],
    ['pictures', "''", maxPictures],
  ])(
    'rejects a new picture if the limit on %s is reached, but lets a stored one be reused',
    async (_, body, count) => {
      const known = await plainPicture().jpeg().toBuffer();
      await uploadedPicture(test, ada, known);
      const { path } = await uploadedPicture(test, ada, await plainPicture().jpeg().toBuffer());
      await test.pool.query(`${insert} values ('0', ${body}, 1, 1)`);
      await test.pool.query(
        `${insert} select n, body, 1, 1 from content_pictures, generate_series(1, $1::int) n where hash = '0'`,
        [Math.ceil(count)],
      );
      const response = await sendPicture(test, ada, await plainPicture().jpeg().toBuffer());
      expect(response.status).toBe(429);
      expect(await response.json()).toMatchObject({ error: m.pictures.full() });
      expect(await uploadedPicture(test, ada, known, { path })).toMatchObject({ path });
      await test.pool.query('delete from content_pictures where width = 1');
    },
  );
});

/** Creates a picture with enough detail to take several kilobytes. */
const photo = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
