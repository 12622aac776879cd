import * as z from 'zod/mini';
import { line } from '#contract/formats/text.ts';

/** The outcomes of a request, which only the agency can see. */
export const inquiryOutcomes = ['won', 'lost', 'spam', 'duplicate'] as const;

export type InquiryOutcome = (typeof inquiryOutcomes)[number];

const short = z.catch(line(200), '');

/**
 * Where a visitor came from, as reported by their browser. Invalid or overlong values are dropped
 * because they must never cause a rejection.
 */
export const inquirySource = z.catch(
  z.nullable(
    z.object({
      /** The path of the first page visited. */
      page: short,
      /** The host of the page with the link. */
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

/** How a request was entered at the desk: by hand, after a call, or from an email. */
export const requestDoors = ['by-hand', 'call', 'mail'] as const;

export type RequestDoor = (typeof requestDoors)[number];

export type InquirySource = NonNullable<z.infer<typeof inquirySource>> & {
  /** Never set for visitors, because `inquirySource` drops it. */
  door?: RequestDoor;
};

/**
 * Returns the source name of a request entered at the desk. The prefix distinguishes it from the
 * same word as a visitor's source.
 */
export const doorSource = (door: RequestDoor): string => `desk:${door}`;

/**
 * Returns a request's source in one word: how it was entered at the desk, the campaign's source, or
 * the referring host. Returns '' if unknown.
 */
export function sourceName(source: InquirySource | null): string {
  if (source?.door !== undefined) return doorSource(source.door);
  return source?.utm.source || source?.referrer || '';
}
