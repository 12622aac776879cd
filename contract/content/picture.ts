import * as z from 'zod/mini';
import { field } from '#contract/field-info.ts';

/** A picture as shown on pages, derived from the text of a field. */
export type ShownPicture = {
  /** The alternative text. Empty if the page already says the same. */
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
 * The point that stays visible where a page crops a picture, in percent from the left and the top.
 */
export type Focus = { x: number; y: number };

type NamedPicture = {
  address: string;
  alt: string;
  /** Undefined for the center. */
  focus?: Focus;
};

/**
 * Reads the picture named in a field, either as in Markdown, `![what it
 * shows](pictures/office.jpg)`, or as a file name, `pictures/anna b.jpg`. Both may end in a focus,
 * `pictures/anna.jpg#focus=30,20`.
 * @returns its address, alternative text and focus, or undefined for any other text
 */
export function pictureIn(text: string): NamedPicture | undefined {
  const [, alt, address] = /^!\[([^\]]*)\]\(<?(.*?)>?\)$/s.exec(text.trim()) ?? [];
  if (alt !== undefined && address !== undefined) return { alt, ...addressWithFocus(address) };
  const file = addressWithFocus(text.trim());
  const isFile = /^\/?(content\/)?pictures\/[^\n]+\.\w+$/.test(file.address);
  return isFile ? { alt: '', ...file } : undefined;
}

/** Returns the suffix that adds a focus to an address. */
export const focusEnd = ({ x, y }: Focus): string => `#focus=${x},${y}`;

/** Reads `#focus=30,20` from the end of an address. The address check handles any other suffix. */
export function addressWithFocus(address: string): { address: string; focus?: Focus } {
  const [end, x, y] = /#focus=(\d{1,3}),(\d{1,3})$/.exec(address) ?? [];
  const focus = { x: Number(x), y: Number(y) };
  if (end === undefined || focus.x > 100 || focus.y > 100) return { address };
  return { address: address.slice(0, -end.length), focus };
}

/**
 * Formats a picture the way it is written in a field: in Markdown if it has alternative text,
 * otherwise as a file name.
 */
export function pictureText({ address, focus, alt }: Omit<NamedPicture, 'alt'> & { alt?: string }) {
  const target = address + (focus === undefined ? '' : focusEnd(focus));
  if (alt === undefined) return target;
  const shown = alt.replaceAll('[', '(').replaceAll(']', ')').replace(/\s+/g, ' ');
  return `![${shown}](${/[ ()]/.test(target) ? `<${target}>` : target})`;
}

const example = '"![what it shows](pictures/office.jpg)"';

const isPicture = (value: unknown): value is ShownPicture =>
  typeof value === 'object' && value !== null && 'src' in value && 'sources' in value;

/**
 * Creates a field for a picture in `content/pictures` with its alternative text.
 * @param crop whether a page may crop it
 */
export const picture = (label: string, help: string, crop: { isCropped?: true } = {}) =>
  field(
    label,
    `${help} For example, ${example}.`,
    z.optional(
      z
        .custom<ShownPicture>(isPicture, `must be ${example}`)
        .check(z.refine(({ alt }) => alt !== '', `must say what the picture shows: ${example}`)),
    ),
    { picture: 'described', ...crop },
  );

/**
 * Creates a field for a picture without alternative text. The page crops the picture and supplies
 * the alternative text, such as a person's name.
 */
export const namedPicture = (label: string, help: string) =>
  field(
    label,
    `${help} For example, pictures/anna.jpg.`,
    z.optional(z.custom<ShownPicture>(isPicture, 'must be a file such as pictures/anna.jpg')),
    { picture: 'named', isCropped: true },
  );
