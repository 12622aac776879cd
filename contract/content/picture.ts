import * as z from 'zod/mini';
import { field } from '#contract/field-info.ts';

/** A picture of the content as pages show it; the build makes it from the text in the field. */
export type ShownPicture = {
  /** What it shows; empty if the page says it. */
  alt: string;
  /** Of its widest rendition, in pixels. */
  width: number;
  height: number;
  src: string;
  /** Undefined for an SVG. */
  srcSet?: string;
  /** The renditions in modern formats. */
  sources: { type: string; srcSet: string }[];
};

const example = '"![what it shows](pictures/office.jpg)"';

const isPicture = (value: unknown): value is ShownPicture =>
  typeof value === 'object' && value !== null && 'src' in value && 'sources' in value;

/** A picture of `content/pictures`, wherever one may stand, with what it shows. */
export const picture = (label: string, help: string) =>
  field(
    label,
    `${help} Such as ${example}.`,
    z.optional(
      z
        .custom<ShownPicture>(isPicture, `must be ${example}`)
        .check(z.refine(({ alt }) => alt !== '', `must say what it shows: ${example}`)),
    ),
  );

/** The same where the page says what it shows, such as a person's name: the file alone is enough. */
export const namedPicture = (label: string, help: string) =>
  field(
    label,
    `${help} Such as pictures/anna.jpg.`,
    z.optional(z.custom<ShownPicture>(isPicture, 'must be a file such as pictures/anna.jpg')),
  );
