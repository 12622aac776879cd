import sharp from 'sharp';
import { deskApi } from '#contract/desk-addresses.ts';
import { pictureSaved } from '#features/content/contract/pictures.ts';
import type { deskMember } from './desk-members.ts';
import type { TestApp } from './test-app.ts';

type Member = Awaited<ReturnType<typeof deskMember>>;

type Upload = { name?: string; path?: string; headers?: Record<string, string> };

/** Uploads a picture the way the desk does. */
export function sendPicture(
  test: TestApp,
  who: Pick<Member, 'browser'>,
  body: Buffer | ReadableStream,
  { headers, ...query }: Upload = {},
) {
  const cookies = [...who.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // Cast because the DOM types lack `duplex`, which Node requires for a stream.
  return test.request(`${deskApi.contentPictureUpload}?${new URLSearchParams(query)}`, {
    method: 'POST',
    body: body instanceof Buffer ? new Uint8Array(body) : body,
    duplex: 'half',
    headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: cookies, ...headers },
  } as RequestInit);
}

/**
 * Like `sendPicture`.
 * @returns what was stored
 */
export const uploadedPicture = async (...sent: Parameters<typeof sendPicture>) =>
  pictureSaved.parse(await (await sendPicture(...sent)).json());

/** Creates a single-color picture that no other test uses. */
let count = 0;
export function plainPicture(width = 40, height = 20) {
  count += 1;
  const background = { r: 200, g: (count * 16) % 256, b: Math.floor(count / 16) * 16 };
  return sharp({ create: { width, height, channels: 3, background } });
}
