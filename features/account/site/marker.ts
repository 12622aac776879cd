import { signedInMarker } from '#features/account/contract/signed-in-marker.ts';

/** The value of the marker that tells that this browser signed in; undefined without one. */
export const readMarker = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${signedInMarker}=`))
    ?.slice(signedInMarker.length + 1);

/** Drops the marker of a session that has ended, unless another tab has signed in since. @param value as then read */
export function dropMarker(value: string | undefined): void {
  if (value !== undefined && readMarker() === value) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = `${signedInMarker}=; path=/; max-age=0`;
  }
}
