import * as z from 'zod/mini';
import { field, group, text } from '../field-info.ts';
import { isTelephone } from '../formats/telephone.ts';
import { bookingAddress } from './booking-address.ts';

const mail = (label: string, help: string) => field(label, help, z.string().check(z.email()));
const demo = field(
  'Example',
  'Whether this is still sample content. Pages that show it say so; untick it once the content is yours.',
  z.boolean(),
);

/**
 * A name must be quoted unless it consists of plain words, because a comma ends an address (RFC
 * 5322, section 3.4).
 */
const sender = field(
  'Sender',
  'The sender of emails, such as Name <hello@agency.example>.',
  z.string().check(
    z.maxLength(120, 'shorten it to 120 characters'),
    z.refine(
      (given) =>
        /^("([^"\\]|\\.)*"|[^",;:<>@()[\]\\]*)\s*<[^<>\s]+@[^<>\s]+>$|^[^<>\s,]+@[^<>\s,]+$/.test(
          given,
        ),
      'must be one address; put a name that contains a comma or another special character in quotes, such as "Smith, Jones & Co." <hello@agency.example>',
    ),
  ),
  { most: 120 },
);

/** The company's contact details, in `content/site.json`. */
export const contactSettings = group('Contact', 'How to reach you.', {
  email: mail('Email', 'The address visitors write to.'),
  supportEmail: mail('Support', 'The address clients write to.'),
  staffEmail: mail('Requests', 'The address that receives service requests.'),
  telephone: field(
    'Telephone',
    'A number you answer, such as +47 22 12 34 56. Leave it out to show none.',
    z.optional(
      z
        .string()
        .check(
          z.refine(
            isTelephone,
            'must be + followed by the country code and the number, such as +47 22 12 34 56',
          ),
        ),
    ),
  ),
  booking: bookingAddress,
  mailFrom: sender,
  address: group('Address', 'Your postal address.', {
    street: text('Street', 'Including the number.', 80),
    city: text('City', 'The city or town.', 60),
    region: z.optional(
      text('Region', 'The province, state or county, if your address has one.', 60),
    ),
    postalCode: text('Postal code', 'As written on an envelope.', 20),
    country: text('Country', 'The full name, such as Canada.', 60),
    /** The ISO 3166-1 code, for search engines. */
    countryCode: field(
      'Country code',
      'Its two-letter code, such as CA for Canada.',
      z.string().check(z.regex(/^[A-Z]{2}$/, 'must be two capital letters such as CA')),
    ),
  }),
  demo,
});
