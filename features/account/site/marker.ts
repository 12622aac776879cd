import { signedInMarker } from '#features/account/contract/signed-in-marker.ts';

/** Returns the value of the marker set when this browser signed in, or undefined. */
export const readMarker = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${signedInMarker}=`))
    ?.slice(signedInMarker.length + 1);

/**
 * Removes an ended session's marker, unless another tab has signed in since.
 * @param value what `readMarker` returned before the call
 */
export function dropMarker(value: string | undefined): void {
  if (value !== undefined && readMarker() === value) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = `${signedInMarker}=; path=/; max-age=0`;
  }
}
