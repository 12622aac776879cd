import { pathIn } from '#contract/paths/redirects.ts';
import { addressValues } from './addresses.ts';
import type { Source } from './source.ts';

/** The main language's pages that are left out of this one because they are not translated. */
export async function leftOutPages({ get, sourceIn, languages }: Source) {
  const { paths } = await get(addressValues);
  const originals = await sourceIn(languages.main).get(addressValues);
  const leftOut = originals.paths.filter((path) => !paths.includes(path));
  return {
    /** Their paths. */
    leftOut,
    /** Returns whether an address such as `/services/consulting#steps` is one of these pages. */
    isLeftOut: (address: string): boolean => leftOut.includes(pathIn(address)),
  };
}
