import * as z from 'zod/mini';
import { field, group, list, text } from '#contract/field-info.ts';
import { pageFlags } from '#contract/routes.ts';
import { figure } from './pages.ts';
import {
  body,
  day,
  demo,
  icon,
  lead,
  link,
  order,
  pageTitle,
  scene,
  serviceChoice,
  serviceSlug,
  slug,
  steps,
  summary,
  texts,
  titledList,
} from './parts.ts';
import { picture } from './picture.ts';
import { noCurrency } from './prices.ts';
import { speaker } from './quote.ts';

/**
 * The schemas of the Markdown files in `content/`: the front matter, plus the HTML of the text
 * below it as `body`.
 */

/** A service, with the text of its page. */
export const service = z.strictObject({
  name: text('Name', 'Its name in menus, on cards and in the request form.', 40),
  description: text('Description', 'One sentence, for its card and for search engines.', 170),
  icon,
  /** The drawing for the service's example. */
  scene,
  order,
  menuText: z.optional(text('Menu text', 'A few words below its name.', 60)),
  /** The service's option in the request form. Defaults to the file name. */
  choice: z.optional(serviceChoice),
  outcome: text('Outcome', 'What clients get from it. This is the heading of its page.', 90),
  lead,
  opensWith: field(
    'Opens with',
    'What comes first below the page title (one of project, problems). Defaults to the project.',
    z.optional(z.enum(['project', 'problems'])),
  ),
  problems: titledList('Problems', 'What clients struggle with today.', 3),
  deliverables: titledList('Deliverables', 'What clients receive.', 4),
  steps: steps('Steps', 'How the work goes.', 4),
  tools: texts('Tools', 'Names of tools and methods.', 60),
  engagement: titledList('Ways of working', 'How clients can buy the service.'),
  example: group('Example', 'An example of your work.', {
    title: text('Title', 'A few words about the work.', 70),
    before: text('Before', 'How things were.'),
    work: text('Work', 'What you did.'),
    after: text('After', 'How things are now.'),
    demo,
  }),
  questions: texts(
    'Questions',
    'Questions to show, each as the category’s name in the address and the question’s ID, such as payment/price.',
    120,
  ),
  related: field(
    'Related services',
    'Other services, each by the last part of its address, such as advice.',
    z.array(serviceSlug),
  ),
  body,
});

/** A speciality. Its card links to `card`, or to its section of /specialities. */
export const speciality = z.strictObject({
  title: text('Title', 'The name of the speciality.', 40),
  summary,
  /** The drawing next to the speciality. */
  scene: z.optional(scene),
  order,
  card: field('Card link', 'Defaults to its section on /specialities.', z.optional(link), {
    names: 'link',
  }),
  outcomes: texts('Outcomes', 'What changes for clients.'),
  deliverables: texts('Deliverables', 'What clients receive.'),
  service: serviceSlug,
  choice: serviceChoice,
  demo,
  body,
});

/** A project for a client, with its results. */
export const caseStudy = z
  .strictObject({
    title: text('Title', 'The result, in one sentence.', 90),
    client: text('Client', 'The name, or a description such as: a freight company.', 60),
    summary,
    picture: picture(
      'Picture',
      'What the work looks like. Without a picture, the drawing is shown.',
      {
        isCropped: true,
      },
    ),
    figures: field(
      'Figures',
      'Up to three results measured by the client.',
      z.array(figure).check(z.maxLength(3, 'has more than 3 entries')),
    ),
    services: field(
      'Services',
      'The services provided, each by the last part of its address, such as advice.',
      z.array(serviceSlug),
    ),
    order,
    /** The drawing shown instead of a picture. */
    scene: z.optional(scene),
    weeks: field(
      'Weeks',
      'How long the work took.',
      z.optional(z.number().check(z.int(), z.positive())),
    ),
    before: z.optional(text('Before', 'How things were.', 500)),
    work: z.optional(text('Work', 'What you did.', 500)),
    after: z.optional(text('After', 'How things are now.', 500)),
    pictures: z.optional(
      group(
        'Before and after pictures',
        'Two pictures of the same size. Visitors drag a line to compare them.',
        {
          before: picture('Before picture', 'What it looked like.'),
          after: picture('After picture', 'What it looks like now.'),
        },
      ).check(
        z.refine(
          ({ before, after }) => before !== undefined && after !== undefined,
          'needs both a before and an after picture',
        ),
      ),
    ),
    signedBy: z.optional(text('Signed by', 'The role of the person who accepted the work.', 90)),
    quote: z.optional(
      group('Quote', 'What the client says. The home page shows the first two quotes.', {
        text: text('Text', 'In their own words, without quotation marks.', 240),
        name: z.optional(text('Name', 'Who said it.', 60)),
        role: text('Role', 'Who says it, such as: Head of Operations, a freight company.', 90),
        ...speaker,
      }),
    ),
    demo,
    body,
  })
  .check(
    z.refine(({ scene, picture }) => scene !== undefined || picture !== undefined, {
      error: 'needs a picture, or a scene: the name of a drawing',
      path: ['picture'],
    }),
    z.refine(
      ({ before, work, after }) =>
        new Set([before, work, after].map((part) => part === undefined)).size === 1,
      'needs before, work and after, or none of them',
    ),
  );

const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN'] as const;

/** A job opening, which closes once `validThrough` has passed. */
export const job = z.strictObject({
  title: text('Job title', 'As candidates would search for it.', 80),
  department: text('Department', 'The team.', 60),
  location: text('Location', 'The city and region, separated by a comma.', 80),
  remote: field('Remote', 'Whether the job can be done from anywhere in the country.', z.boolean()),
  employmentType: field(
    'Type',
    `The type of employment (one of ${employmentTypes.join(', ')}).`,
    z.enum(employmentTypes),
  ),
  salary: z.optional(
    group('Salary', 'The pay range.', {
      min: field('From', 'The lowest salary, as a number.', z.number()),
      max: field('To', 'The highest salary, as a number.', z.number()),
      currency: field(
        'Currency',
        'Three capital letters, such as EUR.',
        // Earlier releases also accepted lowercase letters and codes that are no longer in use.
        z.string().check(z.regex(/^[a-z]{3}$/i, { error: noCurrency })),
      ),
      unit: field('Per', 'The pay period (one of YEAR, HOUR).', z.enum(['YEAR', 'HOUR'])),
    }),
  ),
  posted: day('Posted', 'The date it was posted.'),
  validThrough: z.optional(day('Application deadline', 'The position closes the following day.')),
  summary: text('Summary', 'One sentence about the work.', 200),
  responsibilities: texts('Responsibilities', 'What the person will do.', 300),
  requirements: texts('Requirements', 'What the person must have.', 300),
  niceToHave: texts('Nice to have', 'What would help.', 300),
  apply: field('Where to apply', 'Defaults to email.', z.optional(link), { names: 'link' }),
  demo,
  body,
});

/** The text shared by all openings. */
export const careers = z.strictObject({
  title: pageTitle,
  lead,
  benefits: titledList('Benefits', 'What your employees get.'),
  process: steps('Process', 'How hiring works.'),
  equalOpportunity: text('Equal opportunity', 'Your equal opportunity statement.', 600),
  demo,
});

export const helpArticle = z.strictObject({
  /** The article is shown only while this page is enabled in `content/site.json`. */
  flag: field(
    'Flag',
    'The flag in the settings that must be on to show it.',
    z.optional(z.enum(pageFlags)),
  ),
  title: text('Title', 'The question it answers.', 90),
  topic: text('Topic', 'Articles with the same topic are grouped together.', 60),
  order,
  summary,
  demo,
  body,
});

export const legalDocument = z.strictObject({
  title: pageTitle,
  description: text('Description', 'What it covers, in one sentence.', 170),
  lead,
  version: text('Version', 'A number that increases with each change.', 20),
  effective: day('Effective', 'The date it takes effect.'),
  /** Until a lawyer has reviewed it, the page is labeled as a template. */
  reviewed: field('Reviewed', 'Whether a lawyer has reviewed it.', z.boolean()),
  changes: list('Changes', 'What each version changed, newest first.', {
    version: text('Version', 'The version that made the change.', 20),
    date: day('Date', 'The date of the change.'),
    text: text('Text', 'What changed, in one sentence.'),
  }),
  body,
});

export const post = z.strictObject({
  title: text('Post title', 'What it is about.', 90),
  summary,
  date: day('Date', 'The date from which it is shown.'),
  author: text('Author', 'Who wrote it.', 80),
  tags: field('Tags', 'Its topics, in lowercase.', z.array(slug)),
  /** A draft is not shown at all. A post with a future date is shown from that day on. */
  draft: field('Draft', 'Whether it is hidden.', z.optional(z.boolean())),
  demo,
  body,
});

const said = {
  author: text('Author', 'Who wrote it.', 80),
  date: day('Date', 'The date it was written.'),
};

/** A public question and its answers. `body` is the question. */
export const forumTopic = z.strictObject({
  title: text('Title', 'The question in a few words.', 90),
  category: text('Category', 'One of the forum categories.', 60),
  ...said,
  locked: field('Closed', 'Whether the topic is closed to new answers.', z.optional(z.boolean())),
  answers: list('Answers', 'Oldest first.', {
    ...said,
    text: text('Answer', 'The text of the answer.', 3000),
    accepted: field('Accepted', 'Whether this is the accepted answer.', z.optional(z.boolean())),
  }),
  demo,
  body,
});

/** A newsletter issue, which is both a letter to all subscribers and a page of the archive. */
export const letter = z.strictObject({
  title: text('Subject', 'The subject of the email and the heading of its page.', 90),
  date: day('Date', 'The date it is sent.'),
  summary: text('Preview line', 'One sentence, shown next to the subject in the inbox.', 200),
  send: field(
    'Send',
    'Whether it is sent as a letter. Its page appears once sending starts. Otherwise, it appears only in the archive.',
    z.optional(z.boolean()),
  ),
  demo,
  body,
});

/** The content and frequency that a subscriber can expect. */
export const newsletter = z.strictObject({
  offer: texts('What subscribers get', 'One benefit each.'),
  rhythm: text('Frequency', 'How often issues are sent.', 200),
  demo,
});
