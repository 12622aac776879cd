import * as z from 'zod/mini';
import { limits, line } from '#contract/formats/text.ts';

/** The lifetimes offered for a preview link, in days. */
export const linkDays = [1, 7, 30] as const;

/** The maximum number of links per person. */
export const maxLinks = 20;

/** A page of the site, without its language path, and the edited file shown on it. */
const previewedPage = z.object({
  page: line(limits.line).check(z.regex(/^\/[\w/-]*$/)),
  path: line(limits.line),
  /** The language tag. Null for the main language. */
  language: z.nullable(z.string().check(z.maxLength(limits.line))),
});

export type PreviewedPage = z.infer<typeof previewedPage>;

export const previewLinkRequest = z.strictObject({
  ...previewedPage.shape,
  days: z.literal(linkDays),
});

export const previewLinkRef = z.strictObject({ id: z.number().check(z.int(), z.positive()) });

/** A person's links, without their tokens, which are shown only once. */
export const previewLinks = z.object({
  links: z.array(
    z.object({ id: z.number(), path: z.string(), page: z.string(), expiresAt: z.string() }),
  ),
  /** The URL of the link that was just created. */
  made: z.nullable(z.string()),
});

export type PreviewLinks = z.infer<typeof previewLinks>;
