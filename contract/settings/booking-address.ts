import * as z from 'zod/mini';
import { field } from '../field-info.ts';

/** The tokens that an address can contain (see `bookingUrl`). */
const known = ['name', 'email', 'reference'];

/** The address where clients choose a time for a call, in `content/site.json`. */
export const bookingAddress = field(
  'Booking',
  'Where clients choose a time for a call, such as https://cal.example/call?name={name}&email={email}&note={reference}. Leave it out to offer no calls.',
  z.optional(
    z.string().check(
      z.maxLength(500, 'has more than 500 characters'),
      z.refine((given) => mistakeIn(given) === undefined, {
        error: ({ input }) => mistakeIn(String(input)) ?? '',
      }),
    ),
  ),
);

function mistakeIn(given: string): string | undefined {
  if (!/^https:\/\/[^\s/?#]+\S*$/.test(given) || !URL.canParse(given)) {
    return 'must be an address that begins with https://';
  }
  const [place = '', ...query] = given.split('?');
  if (/[{}]/.test(place)) return 'may contain {name}, {email} and {reference} only after the ?';
  const tokens = query.join('?').match(/\{[^}]*\}?/g) ?? [];
  const unknown = tokens.find((token) => !known.includes(token.slice(1, -1)));
  return unknown && `${unknown} is not one of {${known.join('}, {')}}`;
}
