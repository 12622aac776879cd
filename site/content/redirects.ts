import { comparedPath, locationOf, type Redirect } from '#contract/redirects.ts';
import { ContentError } from '#contract/wrong-fields.ts';
import { paths } from './addresses.ts';
import { nameOf, read } from './reading/read.ts';
import { wrongRedirects } from './reading/wrong-redirects.ts';

const list = await read('redirects.yaml');
const wrong = wrongRedirects(list, paths);
if (wrong.length > 0) throw new ContentError(nameOf('redirects.yaml'), wrong);

/** The old addresses of the site, and where they lead as an answer has it. */
export const redirects: Redirect[] = list.map(({ from, to, status }) => ({
  from: comparedPath(from),
  ...(to !== undefined && { to: locationOf(to) }),
  status,
}));
