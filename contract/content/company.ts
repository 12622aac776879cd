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
  mission: text('Mission', 'Your purpose, in one sentence.'),
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
      'Any size. People without a photo show initials if others have one.',
    ),
    linkedIn: field('LinkedIn', 'The address of the profile.', z.optional(link), { names: 'link' }),
    demo,
  }),
  join: z.optional(
    group('Join us', 'The invitation to see your openings, at the end of the page.', {
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
    'When someone answers.',
    {
      days: text('Days', 'Such as Monday to Friday.', 60),
      time: text('Time', 'Start and end times.', 120),
    },
    atLeast(1),
  ),
  demo,
});

/**
 * The hosting or flag that an entry's text depends on. A static host may have no API
 * (`API_BASE_URL`) and has no accounts, and errors are reported only if the flag is on.
 */
const needs = field(
  'Needs',
  'The hosting or flag this depends on.',
  z.optional(z.enum(['api', 'no-api', 'accounts', 'error-reports'])),
);
const names = (label: string) => z.optional(texts(label, 'The names used in the code.', 80));

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
    'Channels',
    'Ways to reach a person.',
    {
      title,
      text: text('Text', 'What you promise.'),
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
  boilerplate: text('Boilerplate', 'Two sentences about the company, ready to print.', 600),
  facts: list('Facts', 'One line each.', {
    label: text('Label', 'What it is.', 40),
    text: text('Text', 'The fact.', 200),
    demo,
  }),
  marks: group('Marks', 'Rules for using your logo.', {
    allowed: texts('Allowed', 'What others may do.'),
    refused: texts('Not allowed', 'What others may not do.'),
  }),
  releases: list('Releases', 'Your press releases.', {
    date: day('Date', 'The day it was sent.'),
    title,
    text: text('Text', 'The text of the release.', 3000),
    demo,
  }),
  coverage: list('Coverage', 'What others have written about you.', {
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
  rules: titledList('Rules', 'Rules that apply to every call.'),
  calls: list('Calls', 'One entry for each call.', {
    call: field('Call', 'Its key in the contract.', z.enum(keysOf(api))),
    method: field('Method', 'GET or POST.', z.enum(['GET', 'POST'])),
    title,
    text: text('Text', 'What it does.', 500),
    fields: list('Fields', 'What is sent.', {
      name: text('Name', 'The name of the field.', 60),
      text: text('Text', 'What it is.'),
    }),
    /** The body of the example. Defaults to the contract's example. */
    example: field(
      'Example',
      'An example body. Defaults to the one in the contract.',
      z.optional(z.record(z.string(), z.unknown())),
    ),
    answers: list('Answers', 'One for each status code.', {
      status: field('Status', 'Such as 202.', z.number()),
      text: text('Text', 'What it means.'),
    }),
  }),
  changes: list('Changes', 'Newest first.', {
    date: day('Date', 'The date of the change.'),
    text: text('Text', 'What changed.'),
  }),
});

export const forums = z.strictObject({
  title: pageTitle,
  lead,
  categories: list('Categories', 'In display order, including categories without topics.', {
    name: text('Name', 'The name of the category.', 60),
    text: text('Text', 'What belongs there.', 200),
  }),
  /** Where questions are asked and answered. Defaults to email. */
  discussions: field('Where to ask', 'Defaults to email.', z.optional(link), { names: 'link' }),
});
