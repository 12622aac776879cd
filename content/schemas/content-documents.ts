import * as z from 'zod/mini';
import { day, demo, icon, link, scene, serviceChoice, slug, text } from './content.ts';

/**
 * The schemas of the Markdown files in `content/`: the front matter, and the prose below it as HTML in
 * `body`.
 */

const titled = z.strictObject({ title: text, text });
const order = z.number();
const body = z.string();

/** A service, with the text of its page. */
export const service = z.strictObject({
  name: text,
  description: text,
  icon,
  /** The drawing of its example. */
  scene,
  order,
  choice: serviceChoice,
  outcome: text,
  lead: text,
  problems: z.array(titled).check(z.minLength(3)),
  deliverables: z.array(titled).check(z.minLength(4)),
  steps: z.array(z.strictObject({ title: text, time: text, text })).check(z.minLength(4)),
  tools: z.array(text),
  engagement: z.array(titled),
  example: z.strictObject({ title: text, before: text, work: text, after: text, demo }),
  questions: z.array(z.string()),
  related: z.array(slug),
  body,
});

/** A speciality; its card links to `card`, or to its section of /specialities. */
export const speciality = z.strictObject({
  title: text,
  summary: text,
  order,
  card: z.optional(link),
  outcomes: z.array(text),
  deliverables: z.array(text),
  service: slug,
  choice: serviceChoice,
  body,
});

const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'INTERN'] as const;

/** An opening; closed once `validThrough` has passed. */
export const job = z.strictObject({
  title: text,
  department: text,
  location: text,
  remote: z.boolean(),
  employmentType: z.enum(employmentTypes),
  salary: z.optional(
    z.strictObject({
      min: z.number(),
      max: z.number(),
      currency: z.string().check(z.length(3)),
      unit: z.enum(['YEAR', 'HOUR']),
    }),
  ),
  posted: day,
  validThrough: z.optional(day),
  summary: text,
  responsibilities: z.array(text),
  requirements: z.array(text),
  niceToHave: z.array(text),
  apply: z.optional(link),
  demo,
  body,
});

/** The text common to all openings. */
export const careers = z.strictObject({
  title: text,
  lead: text,
  benefits: z.array(titled),
  process: z.array(z.strictObject({ title: text, time: text, text })),
  equalOpportunity: text,
  demo,
});

export const helpArticle = z.strictObject({
  title: text,
  topic: text,
  order,
  summary: text,
  demo,
  body,
});

export const legalDocument = z.strictObject({
  title: text,
  description: text,
  lead: text,
  version: text,
  effective: day,
  /** Until a lawyer has reviewed it, the page says that it is a template. */
  reviewed: z.boolean(),
  changes: z.array(z.strictObject({ version: text, date: day, text })),
  body,
});

export const post = z.strictObject({
  title: text,
  summary: text,
  date: day,
  author: text,
  tags: z.array(slug),
  /** Not shown at all. A post with a future date is shown from that day on. */
  draft: z.optional(z.boolean()),
  demo,
  body,
});

const said = { author: text, date: day };

/** A public question with its answers; `body` is the question. */
export const forumTopic = z.strictObject({
  title: text,
  category: text,
  ...said,
  /** Whether it is closed for further answers. */
  locked: z.optional(z.boolean()),
  answers: z.array(
    z.strictObject({
      ...said,
      text,
      /** Marks the accepted answer. */
      accepted: z.optional(z.boolean()),
    }),
  ),
  demo,
  body,
});

/** A past issue of the newsletter. */
export const newsletterIssue = z.strictObject({
  title: text,
  date: day,
  summary: text,
  demo,
  body,
});

/** What a subscriber gets. */
export const newsletter = z.strictObject({ offer: z.array(text), rhythm: text, demo });
