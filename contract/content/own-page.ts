import * as z from 'zod/mini';
import { field, group, list, text } from '#contract/field-info.ts';
import { answer, figure, question } from './pages.ts';
import {
  atLeast,
  body,
  demo,
  href,
  icon,
  lead,
  pageHead,
  pageTitle,
  slug,
  texts,
  title,
} from './parts.ts';
import { picture } from './picture.ts';
import { speaker } from './quote.ts';

/**
 * The schema of `content/pages/*.md`: pages added by an owner, with ready-made sections below the
 * text.
 */

const sectionLead = z.optional(text('Introduction', 'One sentence below the title.', 160));

const linkWithLabel = (label: string, help: string) =>
  group(label, help, { label: text('Label', 'What it says.', 40), href });

const column = (label: string) =>
  field(
    label,
    'Text, a picture or both.',
    z
      .strictObject({
        picture: picture('Picture', 'Any size.'),
        title: z.optional(title),
        text: z.optional(text('Text', 'One to five sentences.', 900)),
        points: z.optional(texts('Points', 'A list with check marks, below the text.')),
        link: z.optional(linkWithLabel('Link', 'Below the text.')),
      })
      .check(
        z.refine(
          (given) => Object.values(given).some((value) => value !== undefined),
          'is empty; add text or a picture',
        ),
      ),
  );

const kind = <Kind extends string>(name: Kind) =>
  field('Kind', 'The name of a ready-made section.', z.literal(name));

/** The sections that a page may contain, and the fields of each. */
const section = [
  z.strictObject({
    kind: kind('columns'),
    title,
    lead: sectionLead,
    left: column('Left column'),
    right: column('Right column'),
  }),
  z.strictObject({
    kind: kind('figures'),
    items: field('Figures', 'Two to four figures.', z.array(figure).check(atLeast(2))),
  }),
  z.strictObject({
    kind: kind('quotes'),
    title: z.optional(title),
    items: list(
      'Quotes',
      'What people say, in their own words and with their consent.',
      {
        text: text('Text', 'One to three sentences.', 400),
        name: text('Name', 'Who said it.', 60),
        role: z.optional(text('Role', 'What they do and where.', 90)),
        ...speaker,
        demo,
      },
      atLeast(1),
    ),
  }),
  z.strictObject({
    kind: kind('cards'),
    title,
    lead: sectionLead,
    items: list(
      'Cards',
      'Two to six cards.',
      {
        title,
        text: text('Text', 'One or two sentences.', 300),
        icon: z.optional(icon),
        href: z.optional(href),
      },
      atLeast(2),
    ),
  }),
  z.strictObject({
    kind: kind('questions'),
    title,
    items: list('Questions', 'Each with its answer.', { question, answer }, atLeast(1)),
  }),
  z.strictObject({
    kind: kind('call'),
    title,
    text: text('Text', 'One or two sentences.', 200),
    button: z.optional(linkWithLabel('Button', 'Leads to the request form by default.')),
  }),
] as const;

const kinds = section.map(({ def }) => def.shape.kind.def.values[0]).join(', ');

export const ownPage = z.strictObject({
  ...pageHead.def.shape,
  title: text('Title', 'Its name in menus, search engines and social cards.', 65),
  heading: field(
    'Heading',
    'The heading of the page. Defaults to the title.',
    z.optional(pageTitle),
  ),
  lead: z.optional(lead),
  menu: field(
    'Menu',
    'The ID of the link in the top menu after which it is listed.',
    z.optional(slug),
  ),
  footer: z.optional(text('Footer', 'The title or ID of the link group it belongs to.', 40)),
  sections: field(
    'Sections',
    `In display order, each with a kind: ${kinds}.`,
    z.optional(
      z.array(z.discriminatedUnion('kind', section, { error: `must be one of ${kinds}` })),
    ),
  ),
  demo,
  body,
});

type Section = NonNullable<z.infer<typeof ownPage>['sections']>[number];
type SectionKind = Section['kind'];
/** A section with its fragment. */
export type OwnSection<Kind extends SectionKind = SectionKind> = Extract<
  Section,
  { kind: Kind }
> & { id: string };
