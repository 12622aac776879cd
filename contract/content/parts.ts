import * as z from 'zod/mini';
import { field, group, list, text, unique } from '#contract/field-info.ts';
import { iconNames, sceneNames } from '../drawings/icons.ts';

/**
 * Building blocks of the schemas for `content/`, the folder an agency edits without touching code.
 * Each field's label, help and limits are defined here or in its schema, where error messages, `npm
 * run new` and `npm run doctor` find them.
 */

export const slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase words joined by hyphens'));
export const serviceSlug = field(
  'Service',
  'The service it belongs to, named as in its address.',
  slug,
  { names: 'service' },
);
/** A page on this site (`/about`), a section of one (`/about#values`), or another site. */
export const link = z
  .string()
  .check(z.regex(/^(\/(?!\/)|https:\/\/|mailto:)\S*$/, 'must be /a-page or https://a-site'));

/**
 * Marks placeholder text that an adopter must replace. `npm run doctor` lists what is still marked.
 */
export const demo = field(
  'Example',
  'Whether this is still sample content. Pages that show it say so; untick it once the content is yours.',
  z.optional(z.boolean()),
);
export const id = field(
  'ID',
  'A short name for links to this entry, such as large-team. It can stay as it is, even if the text changes.',
  slug,
);
export const icon = field(
  'Icon',
  `One of the site's icons (${iconNames.slice(0, 14).join(', ')}), or any icon from lucide.dev, such as truck.`,
  z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'must be the name of an icon, such as truck')),
  { names: 'icon' },
);
export const scene = field(
  'Drawing',
  `One of the site's drawings (${sceneNames.join(', ')}), or an SVG file in content/drawings, such as dock.svg.`,
  z
    .string()
    .check(
      z.refine(
        (name) => sceneNames.some((known) => known === name) || /^[\w-]+\.svg$/.test(name),
        `must be one of ${sceneNames.join(', ')}, or a file such as dock.svg`,
      ),
    ),
  { names: 'drawing' },
);
export const order = field(
  'Order',
  'A number. Entries are listed from lowest to highest.',
  z.number(),
);
/** Creates a field for a calendar day such as `2026-03-31`. */
export const day = (label: string, help: string) =>
  field(label, help, z.iso.date('must be a day such as 2027-03-31'));
export const href = field('Link', 'A page on this site, such as /about, or https://a-site.', link, {
  names: 'link',
});
export const pageHead = group('Search and sharing', 'For search engines and social cards.', {
  title: text('Title', 'The page title for search engines and social cards.', 65),
  description: text('Description', 'One sentence, for search engines and social cards.', 170),
  /** Additional keywords for the site's search. */
  words: z.optional(text('Other words', 'Other words that people might search for.', 400)),
});
export const pageTitle = text('Title', 'The heading of the page.', 70);
export const title = text('Title', 'A few words.', 90);
export const lead = text('Introduction', 'One or two sentences below the heading.', 300);
export const summary = text(
  'Summary',
  'One sentence, for lists, search engines and social cards.',
  200,
);
export const body = field('Text', 'Markdown. Headings begin with ##.', z.string());
/** The option that the inquiry form preselects for a service. */
export const serviceChoice = field('Choice', 'The ID of its option in the request form.', slug);

/** Creates a field for a list of short strings. */
export const texts = (label: string, help: string, most = 200) =>
  field(label, help, z.array(text(label, help, most)));
/** Creates a field for a list of entries with a title and text. */
export const titledList = (label: string, help: string, least = 0) =>
  field(label, help, z.array(titled).check(atLeast(least)));
const titled = z.strictObject({ title, text: text('Text', 'One to three sentences.', 500) });
export const steps = (label: string, help: string, least = 0) =>
  list(
    label,
    help,
    {
      title,
      time: text('Time', 'How long it takes, such as 2 weeks.', 60),
      text: text('Text', 'One to three sentences.', 500),
    },
    atLeast(least),
  );
/** Creates a field for a sentence in two parts. The second part is less prominent. */
export const twoTone = (label: string, help: string) =>
  group(label, help, {
    strong: text('First part', 'The part of the sentence that stands out.', 120),
    quiet: text('Second part', 'The rest of the sentence, less prominent.', 160),
  });

/** Checks that a list has at least this many entries. */
export function atLeast(least: number) {
  return z.minLength(
    least,
    least === 1 ? 'needs at least 1 entry' : `needs at least ${least} entries`,
  );
}

/** A list of entries that URLs and links refer to by id. */
export const withIds = unique<{ id: string }>('id', (entry) => entry.id);
