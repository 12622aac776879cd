import * as z from 'zod/mini';
import { languageOf } from '#messages/language.ts';
import { errorMessage } from '../errors/error-message.ts';
import { type Dsn, readDsn } from '../errors/error-report.ts';
import { field, group, list, text } from '../field-info.ts';
import { fillTokens, tokenValues } from '../formats/tokens.ts';
import { contactSettings } from './contact-settings.ts';
import { contentVersion } from './content-version.ts';
import { hstsScopes } from './hsts.ts';
import { siteLanguages } from './site-languages.ts';
import { workingHours } from './working-hours.ts';

const demo = field(
  'Example',
  'Whether this is still sample content. Pages that show it say so; untick it once the content is yours.',
  z.boolean(),
);
/** A tag manager runs third-party scripts, which the pages' Content-Security-Policy blocks. */
const off = z.literal(false, 'must be false: pages do not run third-party scripts');

/** A cart must be off because nothing on the site can be bought. */
const nothingToBuy = z.literal(false, 'must be false: nothing on this site can be bought');

/** The theme colors that an agency may change (site/styles/theme.css). */
const themeColours = [
  'ground',
  'surface',
  'raised',
  'text',
  'secondary-text',
  'muted',
  'primary',
  'success',
  'accent',
  'error',
  'input',
];

const colour = (label: string) =>
  field(
    label,
    'A hex color.',
    z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be # followed by six hex digits')),
    { names: 'colour' },
  );

const requiredFlag = (label: string) =>
  field(label, 'Whether this is switched on. Off by default.', z.boolean());
const defaultOnFlag = (label: string) =>
  field(
    label,
    'Whether the page and all links to it exist. On by default.',
    z._default(z.boolean(), true),
  );

export const settingsFile = z.strictObject({
  contentVersion: field(
    'Version',
    'The version of the content format, set by software updates.',
    z
      ._default(z.number(), 1)
      .check(
        z.refine(
          (version) => version === contentVersion,
          `this software reads version ${contentVersion}; run npm run update-content, or update the software if it is older`,
        ),
      ),
  ),
  ...siteLanguages.shape,
  contact: contactSettings,
  brand: group('Brand', 'Who you are.', {
    name: text('Name', 'The name people know you by.', 40),
    aiName: z.optional(
      text(
        'Name of your AI',
        'The name that texts use for your AI approach. Defaults to the brand name.',
        40,
      ),
    ),
    legalName: text('Legal name', 'As registered.', 80),
    description: text('Description', 'One sentence, for search engines.', 170),
    mark: field(
      'Mark',
      'Up to three letters, or an SVG file in content/brand that is drawn in the color of the text around it (currentColor).',
      z
        .string()
        .check(
          z.regex(
            /^([\w-]+\.svg|[\p{L}\d&]{1,3})$/u,
            'must be a file such as mark.svg, or up to three letters',
          ),
        ),
    ),
    reference: field(
      'Reference',
      'The prefix of request references, such as BL in BL-7F3K9Q.',
      z.string().check(z.regex(/^[A-Z]{2,4}$/, 'must be two to four capital letters')),
    ),
    colours: field(
      'Colors',
      'secondary is the brand color. The others have defaults.',
      z.strictObject({
        secondary: colour('Brand'),
        ...Object.fromEntries(themeColours.map((name) => [name, z.optional(colour(name))])),
      }) as z.ZodMiniType<{ secondary: string; [name: string]: string }>,
    ),
    font: z.optional(
      group('Font', 'Your own font. Defaults to Host Grotesk.', {
        family: field(
          'Family',
          'The name of the font, such as Inter.',
          z
            .string()
            .check(z.regex(/^[\w][\w -]{0,39}$/, 'may contain only letters, digits and spaces')),
        ),
        files: list(
          'Files',
          'Font files in content/brand, with their weights.',
          {
            file: field(
              'File',
              'A woff2 file in content/brand.',
              z.string().check(z.regex(/^[\w-]+\.woff2$/, 'must be a file such as inter.woff2')),
            ),
            weights: field(
              'Weights',
              'A weight such as 400, or a range such as 400 600.',
              z
                .string()
                .check(
                  z.regex(
                    /^\d00( \d00)?$/,
                    'must be a weight such as 400 or a range such as 400 600',
                  ),
                ),
            ),
          },
          z.minLength(1, 'needs at least one file'),
        ),
      }),
    ),
    demo,
  }),
  social: list('Profiles', 'Your social media profiles.', {
    name: text('Name', 'The name of the network.', 30),
    href: field('Address', 'The address of your profile.', z.string().check(z.url())),
    demo,
  }),
  promises: group(
    'Promises',
    'What you promise, each defined once. Wherever a text contains {answerTime}, {quoteTime} and so on, it shows what is written here.',
    {
      answerTime: text('Answer', 'How quickly you answer requests.', 60),
      answerHours: field(
        'Answer in hours',
        'The same in working hours. After that, the desk marks a request as overdue.',
        z._default(z.number().check(z.positive('must be greater than 0')), 8),
      ),
      quoteTime: text('Quote', 'How quickly you give a written estimate.', 60),
      proposalTime: text('Proposal', 'How quickly you send a proposal.', 60),
      supportTime: text('Support', 'When you answer support messages.', 160),
      consultation: text('Consultation', 'A sentence about the cost of a consultation.', 100),
      paymentMethods: text('Payment', 'How clients can pay, worded to follow "by".', 100),
      tax: text('Currency and tax', 'A sentence about your prices.', 120),
      demo,
    },
  ),
  place: group(
    'Place',
    'Your jurisdiction and time zone. Wherever a text contains {courts}, {holidays} and so on, it shows what is written here.',
    {
      privacyLaws: text('Privacy laws', 'A sentence that says which laws apply.', 300),
      privacyWords: text('Short names', 'The short names of these laws, for the site search.', 60),
      commissioner: text('Commissioner', 'The privacy regulator that people can contact.', 200),
      antiSpamLaw: text('Anti-spam law', 'The name of the law that applies to newsletters.', 100),
      laws: text('Governing law', 'Whose laws govern your terms, such as Alberta and Canada.', 100),
      courts: text('Courts', 'Where disputes are heard.', 60),
      holidays: text('Holidays', 'Days off other than weekends.', 60),
      clock: text('Time', 'What to call your time zone, such as Calgary time.', 60),
      timeZone: field(
        'Time zone',
        'A name such as America/Edmonton.',
        z.string().check(z.refine(isTimeZone, 'must be a time zone such as America/Edmonton')),
      ),
      workingHours,
      demo: z.optional(demo),
    },
  ),
  copyrightYear: field('Copyright year', 'The year in the footer.', z.number()),
  newsletter: group('Newsletter', 'What subscribers agree to.', {
    purpose: text('Purpose', 'What it is about and how often it is sent.', 200),
    consent: text('Consent', 'The sentence subscribers agree to.', 400),
    perMonth: field(
      'Letters per month',
      'The maximum the consent promises. Sending more requires confirmation.',
      z._default(z.int().check(z.positive('must be greater than 0')), 1),
    ),
  }),
  hsts: field(
    'Strict transport security',
    `The hosts that browsers may reach only over HTTPS (one of ${hstsScopes.join(', ')}).`,
    z._default(z.enum(hstsScopes), 'host'),
  ),
  errorReportingDsn: field(
    'Error reporting',
    'The DSN of a Sentry-compatible project that receives server errors if the flag errorReporting is on.',
    z.optional(
      z
        .string()
        .check(
          z.refine(
            (dsn) => readDsn(dsn) !== undefined,
            'must be a DSN such as https://key@errors.example/1',
          ),
        ),
    ),
  ),
  flags: group('Flags', 'Pages and icons that can be switched on.', {
    about: defaultOnFlag('About page'),
    features: defaultOnFlag('Features page'),
    pricing: defaultOnFlag('Pricing page'),
    careers: defaultOnFlag('Careers and its openings'),
    specialities: defaultOnFlag('Specialities page'),
    work: z._default(requiredFlag('Case studies'), false),
    help: defaultOnFlag('Help Center'),
    comingSoon: defaultOnFlag('Coming-soon page'),
    contact: requiredFlag('Contact page'),
    press: requiredFlag('Press page'),
    blog: requiredFlag('Blog'),
    developers: requiredFlag('API reference'),
    forums: requiredFlag('Forums'),
    newsletter: requiredFlag('Newsletter'),
    cart: field('Cart', 'Cannot be switched on.', nothingToBuy),
    account: requiredFlag('Account icon'),
    search: requiredFlag('Search icon'),
    errorReporting: requiredFlag('Server error reporting (requires errorReportingDsn)'),
    tagManager: field('Tag manager', 'Cannot be switched on.', off),
  }),
});

/**
 * `content/site.json`: the first file an agency changes. The build and the server read it. The
 * newsletter's text may contain tokens such as `{brand}`.
 */
export const siteSettings = z.pipe(
  settingsFile,
  z.transform((settings, context) => {
    const { purpose, consent } = settings.newsletter;
    const fill = (text: string, field: string) => {
      try {
        return fillTokens(text, tokenValues(settings));
      } catch (error) {
        const message = errorMessage(error);
        context.issues.push({ code: 'custom', message, input: text, path: ['newsletter', field] });
        return text;
      }
    };
    const { languages } = settings;
    if (languages.some((tag) => languageOf(tag) === languageOf(settings.language))) {
      const message = 'must not repeat the main language';
      context.issues.push({ code: 'custom', message, input: languages, path: ['languages'] });
    }
    if (settings.flags.errorReporting && settings.errorReportingDsn === undefined) {
      const message = 'needs errorReportingDsn';
      context.issues.push({
        code: 'custom',
        message,
        input: true,
        path: ['flags', 'errorReporting'],
      });
    }
    const filled = { purpose: fill(purpose, 'purpose'), consent: fill(consent, 'consent') };
    return { ...settings, newsletter: { ...settings.newsletter, ...filled } };
  }),
);

export type SiteSettings = z.infer<typeof siteSettings> & {
  /** The brand's mark as an SVG, for emails. The server reads the SVG from its file. */
  mark?: string;
};

/**
 * Returns the service to which the server reports errors, or undefined if errors are not reported.
 */
export function reportsDsn({ flags, errorReportingDsn }: SiteSettings): Dsn | undefined {
  return flags.errorReporting ? readDsn(errorReportingDsn ?? '') : undefined;
}

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
