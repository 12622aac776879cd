import { signedInMarker } from '#features/account/contract/signed-in-marker.ts';

/** Returns the value of the marker set when this browser signed in, or undefined. */
export const readMarker = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${signedInMarker}=`))
    ?.slice(signedInMarker.length + 1);

/**
 * Removes the marker of an ended session, unless another tab has signed in since then.
 * @param value what `readMarker` returned before the request
 */
export function dropMarker(value: string | undefined): void {
  if (value !== undefined && readMarker() === value) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = `${signedInMarker}=; path=/; max-age=0`;
  }
}
