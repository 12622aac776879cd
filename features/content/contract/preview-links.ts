import * as z from 'zod/mini';
import { limits, line } from '#contract/formats/text.ts';

/** Days for which a preview link may work. */
export const linkDays = [1, 7, 30] as const;

/** Links that a person may have at a time. */
export const maxLinks = 20;

/** A page of the site, without the path of its language, and the file of it that is edited. */
const previewedPage = z.object({
  page: line(limits.line).check(z.regex(/^\/[\w/-]*$/)),
  path: line(limits.line),
  /** A tag; null for the main language. */
  language: z.nullable(z.string().check(z.maxLength(limits.line))),
});

export type PreviewedPage = z.infer<typeof previewedPage>;

export const previewLinkRequest = z.strictObject({
  ...previewedPage.shape,
  days: z.literal(linkDays),
});

export const previewLinkRef = z.strictObject({ id: z.number().check(z.int(), z.positive()) });

/** A person's links, without their tokens, which are shown once. */
export const previewLinks = z.object({
  links: z.array(
    z.object({ id: z.number(), path: z.string(), page: z.string(), expiresAt: z.string() }),
  ),
  /** The address of the one that was just made. */
  made: z.nullable(z.string()),
});

export type PreviewLinks = z.infer<typeof previewLinks>;
