import { comparedPath, locationOf, type Redirect } from '#contract/redirects.ts';
import { registeredPages } from '#contract/routes.ts';
import { ContentError } from '#contract/wrong-fields.ts';
import { addresses } from './addresses.ts';
import { read } from './reading/read.ts';
import { wrongRedirects } from './reading/wrong-redirects.ts';
import { site } from './site.ts';

const list = await read('redirects.yaml');
const paths = registeredPages(site.flags).flatMap(([key, { path }]) => addresses[key] ?? [path]);
const wrong = wrongRedirects(list, paths);
if (wrong.length > 0) throw new ContentError('content/redirects.yaml', wrong);

/** The old addresses of the site, and where they lead as an answer has it. */
export const redirects: Redirect[] = list.map(({ from, to, status }) => ({
  from: comparedPath(from),
  ...(to !== undefined && { to: locationOf(to) }),
  status,
}));
