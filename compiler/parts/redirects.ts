import { ContentError } from '#contract/errors/wrong-fields.ts';
import { locationOf, normalizedPath, type Redirect } from '#contract/paths/redirects.ts';
import { addressValues } from './addresses.ts';
import { leftOutPages } from './left-out-pages.ts';
import type { Source } from './source.ts';
import { wrongRedirects } from './wrong-redirects.ts';

export async function oldAddresses({ read, get, nameOf, languages }: Source) {
  const list = await read('redirects.yaml');
  const { paths } = await get(addressValues);
  const { leftOut, isLeftOut } = await get(leftOutPages);
  const wrong = wrongRedirects(list, paths, leftOut, languages.others);
  if (wrong.length > 0) throw new ContentError(nameOf('redirects.yaml'), wrong);
  /**
   * The site's old addresses, with the targets as sent in a response. Omits those whose page is not
   * shown in this language.
   */
  const redirects: Redirect[] = list
    .filter(({ to }) => to === undefined || !isLeftOut(to))
    .map(({ from, to, status }) => ({
      from: normalizedPath(from),
      ...(to !== undefined && { to: locationOf(to) }),
      status,
    }));
  return { redirects };
}
