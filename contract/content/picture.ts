import * as z from 'zod/mini';
import { field } from '#contract/field-info.ts';

/** A picture as pages show it, made from the text in a field. */
export type ShownPicture = {
  /** The alternative text; empty if the page already says it. */
  alt: string;
  /** The size of the widest rendition, in pixels. */
  width: number;
  height: number;
  src: string;
  /** Undefined for an SVG. */
  srcSet?: string;
  /** The renditions in modern formats. */
  sources: { type: string; srcSet: string }[];
};

/**
 * The picture named by a field: as in Markdown, `![what it shows](pictures/office.jpg)`, or as a file, `pictures/anna
 * b.jpg`.
 * @returns its address and what it shows; undefined for any other text
 */
export function pictureIn(text: string): { address: string; alt: string } | undefined {
  const [, alt, address] = /^!\[([^\]]*)\]\(<?(.*?)>?\)$/s.exec(text.trim()) ?? [];
  if (alt !== undefined && address !== undefined) return { address, alt };
  const isFile = /^\/?(content\/)?pictures\/[^\n]+\.\w+$/.test(text.trim());
  return isFile ? { address: text.trim(), alt: '' } : undefined;
}

/** The Markdown of a picture. @param alt what it shows */
export function pictureText(address: string, alt: string): string {
  const shown = alt.replaceAll('[', '(').replaceAll(']', ')').replace(/\s+/g, ' ');
  return `![${shown}](${/[ ()]/.test(address) ? `<${address}>` : address})`;
}

const example = '"![what it shows](pictures/office.jpg)"';

const isPicture = (value: unknown): value is ShownPicture =>
  typeof value === 'object' && value !== null && 'src' in value && 'sources' in value;

/** A picture of `content/pictures` with its alternative text. */
export const picture = (label: string, help: string) =>
  field(
    label,
    `${help} Such as ${example}.`,
    z.optional(
      z
        .custom<ShownPicture>(isPicture, `must be ${example}`)
        .check(z.refine(({ alt }) => alt !== '', `must say what it shows: ${example}`)),
    ),
    { picture: 'described' },
  );

/** The same without alternative text, where the page says it, such as a person's name. */
export const namedPicture = (label: string, help: string) =>
  field(
    label,
    `${help} Such as pictures/anna.jpg.`,
    z.optional(z.custom<ShownPicture>(isPicture, 'must be a file such as pictures/anna.jpg')),
    { picture: 'named' },
  );
