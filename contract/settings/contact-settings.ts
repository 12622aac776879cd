import * as z from 'zod/mini';
import { field, group, text } from '../field-info.ts';
import { isTelephone } from '../formats/telephone.ts';
import { bookingAddress } from './booking-address.ts';

const mail = (label: string, help: string) => field(label, help, z.string().check(z.email()));
const demo = field('Example', 'Whether this is still sample content.', z.boolean());

/**
 * A name must be quoted unless it consists of plain words, because a comma ends an address (RFC
 * 5322, section 3.4).
 */
const sender = field(
  'Sender',
  'Of emails, such as Name <hello@agency.example>.',
  z.string().check(
    z.maxLength(120, 'shorten it to 120 characters'),
    z.refine(
      (given) =>
        /^("([^"\\]|\\.)*"|[^",;:<>@()[\]\\]*)\s*<[^<>\s]+@[^<>\s]+>$|^[^<>\s,]+@[^<>\s,]+$/.test(
          given,
        ),
      'must be one address; put a name with a comma or another sign in quotes, such as "Smith, Jones & Co." <hello@agency.example>',
    ),
  ),
  { most: 120 },
);

/** The company's contact details, in `content/site.json`. */
export const contactSettings = group('Contact', 'How to reach you.', {
  email: mail('Email', 'Where visitors write to.'),
  supportEmail: mail('Support', 'Where clients write to.'),
  staffEmail: mail('Requests', 'Where service requests are sent.'),
  telephone: field(
    'Telephone',
    'A number that you answer, such as +47 22 12 34 56; none is shown without it.',
    z.optional(
      z
        .string()
        .check(
          z.refine(
            isTelephone,
            'must be + and the country code, then the number, such as +47 22 12 34 56',
          ),
        ),
    ),
  ),
  booking: bookingAddress,
  mailFrom: sender,
  address: group('Address', 'Your postal address.', {
    street: text('Street', 'With the number.', 80),
    city: text('City', 'Its name.', 60),
    region: z.optional(
      text('Region', 'The province, state or county, if letters to you have one.', 60),
    ),
    postalCode: text('Postal code', 'As on a letter.', 20),
    country: text('Country', 'Its name.', 60),
    /** The ISO 3166-1 code, for search engines. */
    countryCode: field(
      'Country code',
      'Two letters of ISO 3166-1.',
      z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capitals such as CA')),
    ),
  }),
  demo,
});
