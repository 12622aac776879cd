import * as z from 'zod/mini';
import { field, group, list, text } from '#contract/field-info.ts';
import { api } from '#contract/routes.ts';
import { keysOf } from '../typed-objects.ts';
import {
  atLeast,
  day,
  demo,
  href,
  lead,
  link,
  pageHead,
  pageTitle,
  texts,
  title,
  titledList,
} from './parts.ts';
import { namedPicture } from './picture.ts';

/** The schemas of company pages and company documents. */

export const about = z.strictObject({
  head: z.optional(pageHead),
  title: pageTitle,
  mission: text('Mission', 'What you are there for, in a sentence.'),
  story: list('Story', 'How the company came about.', {
    when: text('When', 'A year.', 20),
    title,
    text: text('Text', 'What happened.'),
    demo,
  }),
  values: titledList('Values', 'What you stand for.'),
  people: list('People', 'Who works here.', {
    name: text('Name', 'First and last name.', 60),
    role: text('Role', 'What they do.', 60),
    bio: z.optional(text('About', 'One or two sentences.')),
    photo: namedPicture(
      'Photo',
      'Of any size. People without one show initials, if others have photos.',
    ),
    linkedIn: field('LinkedIn', 'The address of the profile.', z.optional(link), { names: 'link' }),
    demo,
  }),
  join: z.optional(
    group('Join us', 'The invitation to your openings at the end.', {
      title,
      text: text('Text', 'One or two sentences.'),
      demo,
    }),
  ),
});

/** When the company can be reached. */
export const contact = z.strictObject({
  head: z.optional(pageHead),
  title: pageTitle,
  lead,
  hours: list(
    'Hours',
    'When somebody answers.',
    {
      days: text('Days', 'Such as Monday to Friday.', 60),
      time: text('Time', 'From when to when.', 120),
    },
    atLeast(1),
  ),
  demo,
});

/**
 * The hosting or flag that a text depends on. A static host may have no API (`API_BASE_URL`) and
 * has no accounts, and errors are reported only if the flag is on.
 */
const needs = field(
  'Needs',
  'The hosting or flag it is true for.',
  z.optional(z.enum(['api', 'no-api', 'accounts', 'error-reports'])),
);
const names = (label: string) => z.optional(texts(label, 'Names that the code uses.', 80));

/** The data that the site stores. Each row names the tables, cookies and storage keys it covers. */
export const storedData = z.strictObject({
  places: list('Places', 'Where data is stored.', {
    title,
    needs,
    rows: list('Rows', 'What is stored there.', {
      name: text('Name', 'What is stored.', 160),
      needs,
      why: text('Why', 'What for.'),
      time: text('Time', 'For how long.'),
      tables: names('Tables'),
      cookies: names('Cookies'),
      keys: names('Keys'),
    }),
  }),
});

/** The support channels, and what the company promises for each. */
export const support = z.strictObject({
  title: pageTitle,
  ways: list(
    'Ways',
    'To reach a person.',
    {
      title,
      text: text('Text', 'What is promised.'),
      link: z.optional(
        group('Link', 'Where it leads.', { label: text('Label', 'What the link says.', 60), href }),
      ),
    },
    atLeast(1),
  ),
  demo,
});

/** The press kit: boilerplate, facts, rules for using the logo, releases and coverage. */
export const press = z.strictObject({
  title: pageTitle,
  lead,
  boilerplate: text('Boilerplate', 'Two sentences about the company, to be printed.', 600),
  facts: list('Facts', 'One line each.', {
    label: text('Label', 'What it is.', 40),
    text: text('Text', 'The fact.', 200),
    demo,
  }),
  marks: group('Marks', 'Rules for using your logo.', {
    allowed: texts('Allowed', 'What others may do.'),
    refused: texts('Not allowed', 'What they may not.'),
  }),
  releases: list('Releases', 'What you told the press.', {
    date: day('Date', 'The day it was sent.'),
    title,
    text: text('Text', 'The release.', 3000),
    demo,
  }),
  coverage: list('Coverage', 'What others wrote.', {
    date: day('Date', 'The day it appeared.'),
    title,
    outlet: text('Outlet', 'Where it appeared.', 60),
    href,
    demo,
  }),
});

/** The public API endpoints, as documented in the API reference. */
export const developers = z.strictObject({
  head: z.optional(pageHead),
  title: pageTitle,
  lead,
  rules: titledList('Rules', 'What holds for every call.'),
  calls: list('Calls', 'One entry for each call.', {
    call: field('Call', 'Its key in the contract.', z.enum(keysOf(api))),
    method: field('Method', 'GET or POST.', z.enum(['GET', 'POST'])),
    title,
    text: text('Text', 'What it does.', 500),
    fields: list('Fields', 'What is sent.', {
      name: text('Name', 'Of the field.', 60),
      text: text('Text', 'What it is.'),
    }),
    /** The body of the example. Defaults to the contract's example. */
    example: field(
      'Example',
      'A body, if not that of the contract.',
      z.optional(z.record(z.string(), z.unknown())),
    ),
    answers: list('Answers', 'One for each status.', {
      status: field('Status', 'Such as 202.', z.number()),
      text: text('Text', 'What it means.'),
    }),
  }),
  changes: list('Changes', 'Newest first.', {
    date: day('Date', 'The day of the change.'),
    text: text('Text', 'What has changed.'),
  }),
});

export const forums = z.strictObject({
  title: pageTitle,
  lead,
  /** All categories in display order, including those without topics. */
  categories: list('Categories', 'In order, including those without a topic.', {
    name: text('Name', 'Of the category.', 60),
    text: text('Text', 'What belongs there.', 200),
  }),
  /** Where questions are asked and answered. Defaults to email. */
  discussions: field('Where to ask', 'By default, by email.', z.optional(link), { names: 'link' }),
});
