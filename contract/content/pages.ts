import * as z from 'zod/mini';
import { field, group, list, text, unique } from '#contract/field-info.ts';
import {
  day,
  demo,
  href,
  icon,
  id,
  lead,
  pageHead,
  pageTitle,
  scene,
  slug,
  steps,
  texts,
  title,
  titledList,
  twoTone,
  withIds,
} from './parts.ts';

/** The schemas of the home page, the menus, the prices and the pages about the company. */

const label = text('Label', 'What the link says.', 40);

const navigationLink = z.strictObject({
  id,
  label,
  href: z.optional(href),
  subLinks: field(
    'Sublinks',
    'services, or a list of links. In the header, they form a submenu. In the footer, they follow it without their text.',
    z.optional(
      z.union([
        z.literal('services'),
        z
          .array(
            z.strictObject({
              id,
              label,
              href,
              text: z.optional(text('Text', 'A few words below the label.', 60)),
            }),
          )
          .check(withIds),
      ]),
    ),
  ),
  isNew: field('New', 'Whether it is marked as new.', z.optional(z.boolean())),
});
export type NavigationLink = z.infer<typeof navigationLink>;

export const navigation = z.strictObject({
  header: field('Header', 'The menu at the top.', z.array(navigationLink).check(withIds)),
  footer: list('Footer', 'Groups of links.', {
    /** Fields that are the same in every language. */
    id: field(
      'ID',
      'The name by which pages refer to this group, if not its title. It can stay as it is.',
      z.optional(z.string()),
    ),
    title: text('Title', 'The name of the group.', 40),
    links: field(
      'Links',
      'services, or a list of links from top to bottom.',
      z.union([z.literal('services'), z.array(navigationLink).check(withIds)]),
    ),
  }),
  pageEnd: group('End of page', 'Shown next to the link for requesting a quote.', {
    title,
    text: text('Text', 'One or two sentences.', 200),
    demo,
  }),
});

export const figure = z.strictObject({
  value: text('Value', 'The figure, such as 600+.', 12),
  label: text('Label', 'What it counts.', 40),
  description: z.optional(text('Description', 'How it is counted.', 160)),
  demo,
});
export type Figure = z.infer<typeof figure>;

export const statistics = z.array(figure);

export const question = text('Question', 'As visitors would ask it.', 120);
export const answer = text('Answer', 'Two to five sentences.', 900);

/** An FAQ category. Its slug plus a question's id make up the question's address. */
export const faqCategory = z.strictObject({
  slug: field(
    'Name in the address',
    'The part that the addresses of its questions share, such as payment. It can stay as it is.',
    slug,
  ),
  category: text('Category', 'The label of its tab.', 40),
  questions: list(
    'Questions',
    'The questions and their answers.',
    {
      id,
      question,
      answer,
    },
    withIds,
  ),
  demo,
});
export type FaqCategory = z.infer<typeof faqCategory>;
export type FaqQuestion = FaqCategory['questions'][number];

/** The sections that the home page may have. */
const homeSections = [
  'services',
  'statistics',
  'work',
  'features',
  'specialities',
  'differentiators',
  'questions',
  'find-us',
  'quote',
] as const;
export type HomeSection = (typeof homeSections)[number];

export const home = z.strictObject({
  hero: group('Hero', 'The first thing visitors read.', {
    headline: text('Headline', 'One line about what you do.', 90),
    lead: text('Introduction', 'One or two sentences below it.', 200),
  }),
  claims: list('Claims', 'A few words each, shown in a row.', {
    text: text('Claim', 'A few words.', 60),
    demo,
  }),
  /** The sections below the hero, in display order. Omitted sections are not shown. */
  sections: field(
    'Sections',
    `In display order (any of ${homeSections.join(', ')}).`,
    z.array(z.enum(homeSections)).check(unique<string>('section', (name) => name)),
  ),
  keywords: z._default(texts('Keywords', 'Search terms, for search engines.', 60), []),
  partners: list('Partners', 'Companies you work with, as many as you like.', {
    name: text('Name', 'The name of the company.', 40),
    demo,
  }),
  services: group('Services', 'The text above the service cards.', {
    title,
    lead: text('Introduction', 'One sentence.', 160),
  }),
  work: field(
    'Work sample',
    'The service whose example is shown, named as in its address.',
    z.optional(slug),
  ),
  features: group('Features', 'Three things to notice.', {
    title,
    subtitle: text('Subtitle', 'One sentence.', 160),
    items: titledList('Items', 'One feature each.'),
  }),
  award: z.optional(
    group('Award', 'A badge that links to an award. Leave it out if you have none.', {
      label: text('Label', 'Who awarded it.', 60),
      text: text('Text', 'What for.', 100),
      href,
      demo,
    }),
  ),
  differentiators: group('What sets you apart', 'A statement and a list.', {
    title,
    introduction: text('Introduction', 'A few words above the statement.', 60),
    statement: twoTone('Statement', 'A sentence in large type.'),
    items: titledList('Items', 'One reason each.'),
  }),
});

export const features = z.strictObject({
  title: pageTitle,
  lead,
  capabilities: list(
    'Capabilities',
    'One tile each.',
    {
      id,
      title,
      text: text('Text', 'One or two sentences.', 300),
      icon,
      href: z.optional(href),
      isWide: field('Wide', 'Whether the tile spans two columns.', z.optional(z.boolean())),
      /** Shown on wide tiles. */
      scene: z.optional(scene),
    },
    withIds,
  ),
  steps: steps('Steps', 'How a project goes.'),
  comparison: group('Comparison', 'A table.', {
    columns: texts('Columns', 'The column headings.', 60),
    rows: list('Rows', 'A heading, and a cell for each column.', {
      header: text('Heading', 'What is compared.', 80),
      cells: texts('Cells', 'One for each column.', 160),
    }),
  }),
  demo,
});

export const pageTexts = z.record(z.string(), pageHead);

export const notices = z.strictObject({
  comingSoon: group('Coming soon', 'The coming-soon page.', {
    title,
    text: text('Text', 'What is coming.'),
    date: z.optional(day('Date', 'The launch date.')),
    parts: z.optional(
      list('Parts', 'What it consists of.', { title, text: text('Text', 'One sentence.') }),
    ),
    scene: z.optional(scene),
    demo,
  }),
  maintenance: group('Maintenance', 'The page shown during maintenance.', {
    until: field('Until', 'The date and time when maintenance ends.', z.optional(z.iso.datetime())),
    meanwhile: texts('In the meantime', 'What visitors should know, one sentence each.'),
  }),
});

/** Popular searches as visitors type them, and popular FAQ questions as `category/id`. */
export const popular = z.strictObject({
  searches: texts('Searches', 'Words to search for.', 60),
  questions: texts(
    'Questions',
    'Questions to show, each as the category’s name in the address and the question’s ID, such as payment/price.',
    120,
  ),
});
