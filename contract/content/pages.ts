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
    'Links below it',
    'services, or a list of links. In the header they make it a menu; in the footer they follow it, without their texts.',
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
    id: field('Id', 'What the footer of a page names, if not the title.', z.optional(z.string())),
    title: text('Title', 'The name of the group.', 40),
    links: field(
      'Links',
      'services, or a list of links from top to bottom.',
      z.union([z.literal('services'), z.array(navigationLink).check(withIds)]),
    ),
  }),
  /** A key figure with its label. */
  pageEnd: group('End of a page', 'Stands beside the link to a quote.', {
    title,
    text: text('Text', 'One or two sentences.', 200),
    demo,
  }),
});

/** A figure with its label. */
export const figure = z.strictObject({
  value: text('Value', 'The figure, such as 600+.', 12),
  label: text('Label', 'What it counts.', 40),
  description: text('Description', 'How it is counted.', 160),
  demo,
});
export type Figure = z.infer<typeof figure>;

export const statistics = z.array(figure);

export const question = text('Question', 'As a visitor would ask it.', 120);
export const answer = text('Answer', 'Two to five sentences.', 900);

/** An FAQ category. Its slug plus a question's id make up the question's address. */
export const faqCategory = z.strictObject({
  slug: field('Slug', 'Its name in addresses.', slug),
  category: text('Category', 'What its tab says.', 40),
  questions: list(
    'Questions',
    'With an id of their own each.',
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
  claims: list('Claims', 'A few words each, in a row.', {
    text: text('Claim', 'A few words.', 60),
    demo,
  }),
  /** The sections below the hero, in display order. Omitted sections are not shown. */
  sections: field(
    'Sections',
    `In order, of ${homeSections.join(', ')}.`,
    z.array(z.enum(homeSections)).check(unique<string>('section', (name) => name)),
  ),
  keywords: z._default(texts('Keywords', 'Search terms, for the head of the page.', 60), []),
  partners: list('Partners', 'Companies you work with; any number.', {
    name: text('Name', 'Of the company.', 40),
    demo,
  }),
  services: group('Services', 'What stands above the cards of the services.', {
    title,
    lead: text('Introduction', 'One sentence.', 160),
  }),
  /** The service whose example is shown as a sample of the work. */
  work: field(
    'Piece of work',
    'The service whose example is shown, by its name in the address.',
    z.optional(slug),
  ),
  features: group('Features', 'Three things to notice.', {
    title,
    subtitle: text('Subtitle', 'One sentence.', 160),
    items: titledList('Items', 'One feature each.'),
  }),
  award: z.optional(
    group('Award', 'A badge that links to an award; leave it out if there is none.', {
      label: text('Label', 'Who gave it.', 60),
      text: text('Text', 'What for.', 100),
      href,
      demo,
    }),
  ),
  differentiators: group('What sets you apart', 'A statement and a list.', {
    title,
    introduction: text('Introduction', 'A few words above the statement.', 60),
    /** A sentence shown in large type, in two tones. */
    statement: twoTone('Statement', 'A sentence, set large.'),
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
      isWide: field('Wide', 'Whether the tile has two columns.', z.optional(z.boolean())),
      /** Shown on wide tiles. */
      scene: z.optional(scene),
    },
    withIds,
  ),
  steps: steps('Steps', 'How a project goes.'),
  comparison: group('Comparison', 'A table.', {
    columns: texts('Columns', 'The heads of the columns.', 60),
    rows: list('Rows', 'A head and a cell for each column.', {
      header: text('Head', 'What is compared.', 80),
      cells: texts('Cells', 'One for each column.', 160),
    }),
  }),
  demo,
});

export const pageTexts = z.record(z.string(), pageHead);

export const notices = z.strictObject({
  comingSoon: group('Coming soon', 'The page of that name.', {
    title,
    text: text('Text', 'What is coming.'),
    date: z.optional(day('Date', 'The day it is there.')),
    parts: z.optional(
      list('Parts', 'What it consists of.', { title, text: text('Text', 'One sentence.') }),
    ),
    scene: z.optional(scene),
    demo,
  }),
  maintenance: group('Maintenance', 'The page that is shown meanwhile.', {
    until: field('Until', 'Day and time of the end.', z.optional(z.iso.datetime())),
    meanwhile: texts('In the meantime', 'What visitors should know, one sentence each.'),
  }),
});

/** Popular searches as visitors type them, and popular FAQ questions as `category/id`. */
export const popular = z.strictObject({
  searches: texts('Searches', 'Words to search for.', 60),
  questions: texts('Questions', 'FAQ questions, each as category/id.', 120),
});
