import * as z from 'zod/mini';
import { field } from '../field-info.ts';
import { locationOf, redirectStatuses } from '../paths/redirects.ts';

/**
 * Allows only letters, digits, - . _ ~ and /, because other characters are special in host
 * configurations. Also rejects `.` and `..`, which browsers resolve.
 */
const oldPath = /^(?!.*\/\.{1,2}(\/|$))(\/|(\/[\p{L}\p{M}\p{N}._~-]+)+\/?)$/u;

/**
 * Returns whether a target is a valid address and, if it is on this site, is still on this site
 * once dot segments are resolved (`/..//elsewhere`).
 */
const staysWhereItSays = (to: string): boolean =>
  to.startsWith('/')
    ? URL.canParse(to, 'https://this.invalid') && !locationOf(to).startsWith('//')
    : URL.canParse(to);

const redirect = z
  .strictObject({
    from: field(
      'From',
      'The old address, as shown in the address bar.',
      z
        .string()
        .check(
          z.regex(
            oldPath,
            'must begin with / and contain only letters, digits and - . _ ~ /, with no query or fragment',
          ),
        ),
    ),
    to: field(
      'To',
      'A page on this site, such as /about, or https://a-site.',
      z.optional(
        z
          .string()
          .check(
            z.regex(
              /^(\/(?![/\\])|https:\/\/[^/\\])[^\s\\]*$/,
              'must be /a-page or https://a-site',
            ),
            z.refine(staysWhereItSays, 'must be /a-page or https://a-site'),
          ),
      ),
    ),
    status: field(
      'Status',
      '301 or 308 if it has moved permanently, 410 if it is gone for good.',
      z.literal(redirectStatuses),
    ),
  })
  .check(({ value: { to, status }, issues }) => {
    if ((to === undefined) === (status === 410)) return;
    const message =
      status === 410 ? 'must not be set with 410; remove it' : 'is missing; only 410 has none';
    issues.push({ code: 'custom', input: to, path: ['to'], message });
  });

/** `content/redirects.yaml`: the site's old addresses. */
export const redirects = z.array(redirect);
