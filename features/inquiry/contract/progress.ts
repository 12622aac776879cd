import * as z from 'zod/mini';
import { line } from '#contract/formats/text.ts';

/** The outcomes of a request, which only the agency sees. */
export const inquiryOutcomes = ['won', 'lost', 'spam', 'duplicate'] as const;

export type InquiryOutcome = (typeof inquiryOutcomes)[number];

const short = z.catch(line(200), '');

/**
 * Where a visitor came from, according to their browser. Invalid or overlong values are dropped: they must never
 * cause a refusal.
 */
export const inquirySource = z.catch(
  z.nullable(
    z.object({
      /** The path of the first page. */
      page: short,
      /** The host of the page with the link to it. */
      referrer: short,
      /** The `utm_` parameters of the first page, by name without the prefix. */
      utm: z.catch(
        z.object({
          source: z.optional(short),
          medium: z.optional(short),
          campaign: z.optional(short),
          term: z.optional(short),
          content: z.optional(short),
        }),
        {},
      ),
    }),
  ),
  null,
);

/** How a request came that somebody at the desk has made: by hand, from a call, from an email. */
export const requestDoors = ['by-hand', 'call', 'mail'] as const;

export type RequestDoor = (typeof requestDoors)[number];

export type InquirySource = NonNullable<z.infer<typeof inquirySource>> & {
  /** Not of a visitor: `inquirySource` drops it. */
  door?: RequestDoor;
};

/** The name of a door as a source; visitors' sources may have the same word without it. */
export const doorSource = (door: RequestDoor): string => `desk:${door}`;

/**
 * Where a request came from in one word: the door of the desk, the campaign's source or the referring host; '' if none
 * is known.
 */
export function sourceName(source: InquirySource | null): string {
  if (source?.door !== undefined) return doorSource(source.door);
  return source?.utm.source || source?.referrer || '';
}
