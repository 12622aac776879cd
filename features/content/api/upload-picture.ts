import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Refusal } from '#api/errors/refusal.ts';
import { createBoundedQueue } from '#api/limits/bounded-queue.ts';
import { keptPicture } from '#api/settings/content-layers.ts';
import { maxUploadMegabytes } from '#features/content/contract/pictures.ts';
import type { MadePicture, PictureFault } from '#features/content/contract/preview-job.ts';
import { m } from '#messages/messages.ts';
import { pictureAtWidth } from './preview-client.ts';

/**
 * The maximum width in pixels, which is twice that of the widest rendition, to allow for future
 * cropping or larger displays.
 */
const widest = 3200;

const busy = () => m.pictures.busy();

/** Limits how many pictures are received at once. Each takes up to `maxUploadMegabytes` on disk. */
const received = createBoundedQueue('upload', { running: 4, waiting: 12 }, busy);

/** Limits how many renditions are created at once, because a list requests many. */
const made = createBoundedQueue('picture', { running: 2, waiting: 200 }, busy);

/**
 * Creates a rendition for the desk.
 * @throws Refusal `busy` or `unavailable`
 */
export const shownPicture = (file: string, width: number) =>
  made(() => pictureAtWidth(file, width));

/** Returns the media type of a rendition. */
export const pictureType = ({ format }: MadePicture): string =>
  `image/${format === 'svg' ? 'svg+xml' : format}`;

/**
 * Receives a picture on disk and converts it to what the site needs, regardless of its declared
 * type.
 * @param length the length declared by the client; NaN if missing
 * @throws Refusal `too_large`, `malformed` if the client disconnects, `invalid` with advice, `busy`
 * or `unavailable`
 */
export function receivePicture(
  body: ReadableStream<Uint8Array> | null,
  length: number,
): Promise<MadePicture> {
  if (length > maxBytes) throw tooLarge();
  return received(async () => {
    const file = keptPicture(`${randomUUID()}.part`);
    mkdirSync(dirname(file), { recursive: true });
    try {
      await receive(body, file);
      const picture = await made(() => pictureAtWidth(file, widest));
      if (typeof picture === 'string') throw new Refusal('invalid', reasons[picture]());
      return picture;
    } finally {
      await rm(file, { force: true });
    }
  });
}

const maxBytes = maxUploadMegabytes * 1024 ** 2;
const tooLarge = () =>
  new Refusal('too_large', m.pictures.tooManyBytes({ most: maxUploadMegabytes }));

async function receive(body: ReadableStream<Uint8Array> | null, to: string): Promise<void> {
  const file = await open(to, 'wx');
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      await file.write(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed', m.answers.bodyIncomplete());
  } finally {
    await file.close();
  }
}

const reasons: Record<PictureFault, () => string> = {
  heic: () => m.pictures.heic(),
  svg: () => m.pictures.svg(),
  format: () => m.pictures.format(),
  broken: () => m.pictures.broken(),
  large: () => m.pictures.tooManyPixels(),
};
