import * as z from 'zod/mini';
import { iconNames, sceneNames } from '#contract/icons.ts';
import { services as serviceChoices } from '#contract/options.ts';
import { type ApiKey, api, pageFlags } from '#contract/routes.ts';

/**
 * The schemas of the files in `content/`, which an agency edits without touching code. An invalid file
 * stops the build with its name, the field and the reason.
 */

export const text = z.string().check(z.minLength(1, 'must not be empty'));
export const icon = z.enum(iconNames);
export const scene = z.enum(sceneNames);
export const slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'));
/** A calendar day such as `2026-03-31`. */
export const day = z.iso.date('must be a day such as 2027-03-31');
/** A page of this site (`/about`), a place on one (`/about#values`), or another site. */
export const link = z
  .string()
  .check(z.regex(/^(\/(?!\/)|https:\/\/|mailto:)\S*$/, 'must be /a-page or https://a-site'));
/** Marks placeholder text that an adopter must replace; `npm run doctor` lists what is left. */
export const demo = z.optional(z.boolean());

const titled = z.strictObject({ title: text, text });
/** A sentence in two parts; the second is set quieter. */
const twoTone = z.strictObject({ strong: text, quiet: text });

const navigationLink = z.strictObject({
  id: slug,
  label: text,
  href: z.optional(link),
  subLinks: z.optional(
    z.array(z.strictObject({ id: slug, label: text, href: link, text: z.optional(text) })),
  ),
  isNew: z.optional(z.boolean()),
  /** Shown only while this page is switched on in `content/site.json`. */
  flag: z.optional(z.enum(pageFlags)),
});
export type NavigationLink = z.infer<typeof navigationLink>;

export const navigation = z.strictObject({
  header: z.array(navigationLink),
  footer: z.array(z.strictObject({ title: text, links: z.array(navigationLink) })),
  /** The text beside the link to a quote at the end of a page. */
  pageEnd: z.strictObject({ title: text, text, demo }),
});

export const statistics = z.array(
  z.strictObject({ value: text, label: text, description: text, demo }),
);

/** A category of the FAQ; its slug and a question's id form the address of the question. */
export const faqCategory = z.strictObject({
  slug,
  category: text,
  questions: z.array(z.strictObject({ id: slug, question: text, answer: text })),
  demo,
});
export type FaqCategory = z.infer<typeof faqCategory>;
export type FaqQuestion = FaqCategory['questions'][number];

export const home = z.strictObject({
  hero: z.strictObject({ headline: text, lead: text }),
  claims: z.array(z.strictObject({ text, demo })),
  keywords: z.array(text).check(z.minLength(25), z.maxLength(35)),
  partners: z.array(z.strictObject({ name: text, demo })).check(z.minLength(3), z.maxLength(3)),
  /** The service whose example is shown as a piece of work. */
  work: slug,
  features: z.strictObject({ title: text, subtitle: text, items: z.array(titled) }),
  award: z.strictObject({ label: text, text, href: link, demo }),
  differentiators: z.strictObject({
    title: text,
    introduction: text,
    /** Set large, in two tones. */
    statement: twoTone,
    items: z.array(titled),
  }),
});

/** Plans with their prices, which are stored but never shown: every card reads `priceLine`. */
export const pricing = z.strictObject({
  priceLine: z.literal('Pricing available on request'),
  /** Set large below the heading, in two tones. */
  promise: twoTone,
  hosting: z.strictObject({
    id: slug,
    title: text,
    summary: text,
    buttonText: text,
    tiers: z.array(
      z.strictObject({
        id: slug,
        name: text,
        price: z.enum({ small: 15, medium: 50, large: 120 }),
        features: z.array(z.strictObject({ id: slug, icon, header: text, text })),
      }),
    ),
  }),
  otherPlans: z.array(
    z.strictObject({
      id: slug,
      title: text,
      summary: text,
      prices: z.array(text),
      features: z.array(text),
      buttonText: text,
      scene,
      /** The one plan whose button stands out. */
      isPrimary: z.optional(z.boolean()),
    }),
  ),
  demo,
});
export type OtherPlan = z.infer<typeof pricing>['otherPlans'][number];

export const features = z.strictObject({
  title: text,
  lead: text,
  capabilities: z.array(
    z.strictObject({
      id: slug,
      title: text,
      text,
      icon,
      href: z.optional(link),
      isWide: z.optional(z.boolean()),
    }),
  ),
  steps: z.array(z.strictObject({ title: text, text, time: text })),
  comparison: z.strictObject({
    columns: z.array(text),
    rows: z.array(z.strictObject({ header: text, cells: z.array(text) })),
  }),
  demo,
});

export const about = z.strictObject({
  title: text,
  mission: text,
  story: z.array(z.strictObject({ when: text, title: text, text, demo })),
  values: z.array(titled),
  people: z.array(
    z.strictObject({
      name: text,
      role: text,
      bio: text,
      photo: z.optional(link),
      linkedIn: z.optional(link),
    }),
  ),
  join: z.strictObject({ title: text, text, demo }),
});

/** Opening hours and their time zone. */
export const contact = z.strictObject({
  title: text,
  lead: text,
  hours: z.array(z.strictObject({ days: text, time: text })).check(z.minLength(1)),
  timeZone: text,
  demo,
});

/**
 * What a text depends on, where hosting differs: a static host may have no API (`API_BASE_URL`) and has
 * no accounts.
 */
const needs = z.optional(z.enum(['api', 'no-api', 'accounts']));
const names = z.optional(z.array(text));

/** What the site stores; each row names the tables, cookies and storage keys it covers. */
export const storedData = z.strictObject({
  places: z.array(
    z.strictObject({
      title: text,
      needs,
      rows: z.array(
        z.strictObject({
          name: text,
          needs,
          why: text,
          time: text,
          tables: names,
          cookies: names,
          keys: names,
        }),
      ),
    }),
  ),
});

/** How to reach a person, and what is promised for each channel. */
export const support = z.strictObject({
  title: text,
  ways: z
    .array(
      z.strictObject({
        title: text,
        text,
        link: z.optional(z.strictObject({ label: text, href: link })),
      }),
    )
    .check(z.minLength(1)),
  demo,
});

/** For journalists: boilerplate, facts, rules for using the marks, releases and coverage. */
export const press = z.strictObject({
  title: text,
  lead: text,
  boilerplate: text,
  facts: z.array(z.strictObject({ label: text, text, demo })),
  marks: z.strictObject({ allowed: z.array(text), refused: z.array(text) }),
  releases: z.array(z.strictObject({ date: day, title: text, text, demo })),
  coverage: z.array(z.strictObject({ date: day, title: text, outlet: text, href: link, demo })),
});

/** The public API calls, as its reference documents them. */
export const developers = z.strictObject({
  title: text,
  lead: text,
  rules: z.array(titled),
  calls: z.array(
    z.strictObject({
      // Object.keys() is typed as string[]; `api` is a constant, so these are its keys.
      call: z.enum(Object.keys(api) as [ApiKey, ...ApiKey[]]),
      method: z.enum(['GET', 'POST']),
      title: text,
      text,
      fields: z.array(z.strictObject({ name: text, text })),
      /** The body of the example; by default, the contract's example is shown. */
      example: z.optional(z.record(z.string(), z.unknown())),
      answers: z.array(z.strictObject({ status: z.number(), text })),
    }),
  ),
  changes: z.array(z.strictObject({ date: day, text })),
});

export const forums = z.strictObject({
  title: text,
  lead: text,
  /** All categories in order, including those without a topic. */
  categories: z.array(z.strictObject({ name: text, text })),
  /** Where to ask and answer; by default, by email. */
  discussions: z.optional(link),
});

export const notices = z.strictObject({
  comingSoon: z.strictObject({ title: text, text, date: z.optional(day), demo }),
  maintenance: z.strictObject({
    until: z.optional(z.iso.datetime()),
    timeZone: text.check(
      z.refine(
        (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
        'must be a time zone such as America/Edmonton',
      ),
    ),
    stillWorks: z.array(text),
  }),
});

/** Popular searches as typed, and popular FAQ questions as `category/id`. */
export const popular = z.strictObject({
  searches: z.array(text),
  questions: z.array(text),
});

/** The service choices of the inquiry form that a page may preselect. */
export const serviceChoice = z.enum(serviceChoices);

/** What search engines, social cards and the site's own search say about a page. */
export const pageTexts = z.record(
  z.string(),
  z.strictObject({
    title: text,
    description: text,
    /** Other words that people search for it with. */
    words: z.optional(text),
  }),
);
