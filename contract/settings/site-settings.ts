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

const demo = field('Example', 'Whether this is still sample content.', z.boolean());
/** A tag manager runs third-party scripts, which the pages' Content-Security-Policy blocks. */
const off = z.literal(false, 'must be false: pages run no scripts of others');

/** A cart must be off because nothing on the site can be bought. */
const nothingToBuy = z.literal(false, 'must be false: there is nothing on this site to buy');

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
    'A hex colour.',
    z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be # and six hex digits')),
    { names: 'colour' },
  );

const requiredFlag = (label: string) =>
  field(label, 'Whether it is there. By default, it is not.', z.boolean());
const defaultOnFlag = (label: string) =>
  field(
    label,
    'Whether it is there, with every link to it. By default, it is.',
    z._default(z.boolean(), true),
  );

export const settingsFile = z.strictObject({
  contentVersion: field(
    'Version',
    'Of the form of the content; an update of the software sets it.',
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
  brand: group('Brand', 'Who you are.', {
    name: text('Name', 'What everybody calls you.', 40),
    aiName: z.optional(
      text(
        'Name of your AI',
        'What texts call your way of working with AI; by default the name.',
        40,
      ),
    ),
    legalName: text('Legal name', 'As registered.', 80),
    description: text('Description', 'One sentence, for search engines.', 170),
    mark: field(
      'Mark',
      'An SVG file of content/brand in currentColor, or up to three letters.',
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
      'What the references of requests begin with, such as BL in BL-7F3K9Q.',
      z.string().check(z.regex(/^[A-Z]{2,4}$/, 'must be two to four capitals')),
    ),
    colours: field(
      'Colours',
      'secondary is the colour of the brand; the others have defaults.',
      z.strictObject({
        secondary: colour('Brand'),
        ...Object.fromEntries(themeColours.map((name) => [name, z.optional(colour(name))])),
      }) as z.ZodMiniType<{ secondary: string; [name: string]: string }>,
    ),
    font: z.optional(
      group('Font', 'A font of your own; without it, Host Grotesk.', {
        family: field(
          'Family',
          'Its name.',
          z.string().check(z.regex(/^[\w][\w -]{0,39}$/, 'must be letters, digits and spaces')),
        ),
        files: list(
          'Files',
          'Files of content/brand with their weights.',
          {
            file: field(
              'File',
              'A woff2 file of content/brand.',
              z.string().check(z.regex(/^[\w-]+\.woff2$/, 'must be a file such as inter.woff2')),
            ),
            weights: field(
              'Weights',
              'One, such as 400, or a range, such as 400 600.',
              z.string().check(z.regex(/^\d00( \d00)?$/, 'must be such as 400, or 400 600')),
            ),
          },
          z.minLength(1, 'needs a file'),
        ),
      }),
    ),
    demo,
  }),
  contact: contactSettings,
  social: list('Profiles', 'Your pages on social networks.', {
    name: text('Name', 'Of the network.', 30),
    href: field('Address', 'Of your page there.', z.string().check(z.url())),
    demo,
  }),
  promises: group(
    'Promises',
    'What you promise, each once; texts refer to them as {answerTime}, {quoteTime} and so on.',
    {
      answerTime: text('Answer', 'Within what time a request is answered.', 60),
      answerHours: field(
        'Answer in hours',
        'The same in hours of work, after which the desk warns.',
        z._default(z.number().check(z.positive('must be above 0')), 8),
      ),
      quoteTime: text('Quote', 'Within what time there is a figure in writing.', 60),
      proposalTime: text('Proposal', 'Within what time there is a proposal.', 60),
      supportTime: text('Support', 'When a message to support is answered.', 160),
      consultation: text('Consultation', 'A sentence about what it costs.', 100),
      paymentMethods: text('Payment', 'How you are paid, after "by".', 100),
      tax: text('Currency and tax', 'A sentence about your prices.', 120),
      demo,
    },
  ),
  place: group(
    'Place',
    'The law and the clock of where you are; texts refer to them as {courts}, {holidays} and so on.',
    {
      privacyLaws: text('Privacy laws', 'The sentence that says which apply.', 300),
      privacyWords: text('Words for them', 'Their short names, for the site search.', 60),
      commissioner: text('Commissioner', 'Who watches over privacy, to be told and asked.', 200),
      antiSpamLaw: text('Law on newsletters', 'Its name.', 100),
      laws: text('Law of your terms', 'Whose laws apply, such as Alberta and Canada.', 100),
      courts: text('Courts', 'Where a dispute is heard.', 60),
      holidays: text('Holidays', 'The days off besides weekends.', 60),
      clock: text('Time', 'What visitors call your time.', 60),
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
  newsletter: group('Newsletter', 'What people agree to.', {
    purpose: text('Purpose', 'What it is about, and how often it comes.', 200),
    consent: text('Consent', 'The sentence that a subscriber agrees to.', 400),
    perMonth: field(
      'Letters a month',
      'The most that the consent promises; sending another one asks first.',
      z._default(z.int().check(z.positive('must be above 0')), 1),
    ),
  }),
  hsts: field(
    'Strict transport security',
    'off, host, subdomains or preload: which hosts browsers reach by https only.',
    z._default(z.enum(hstsScopes), 'host'),
  ),
  errorReportingDsn: field(
    'Error reporting',
    'The DSN of a project at Sentry or a service like it: where the flag errorReporting sends errors of the server.',
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
    errorReporting: requiredFlag('Error reporting of the server, which needs errorReportingDsn'),
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
