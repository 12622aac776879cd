import type { Hosting } from './parts/source.ts';

/** Reads the environment's settings for the API that the pages use. */
export function hosting(): Hosting {
  const { VITE_HOSTING, VITE_API_BASE_URL: apiOrigin = '', VITE_AUTH } = process.env;
  const isStatic = VITE_HOSTING === 'static';
  return {
    isStatic,
    apiOrigin,
    hasApi: !isStatic || apiOrigin !== '',
    hasAccounts: VITE_AUTH !== 'placeholder',
  };
}
