import * as z from 'zod/mini';

/** The kinds of events that staff can be notified of. */
export const noticeKinds = [
  'new',
  'assigned',
  'answer-mine',
  'answer-nobody',
  'mention',
  'late',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** The channels: instantly by email or in the browser, once a day, or never. */
export const noticeWays = ['mail', 'browser', 'digest', 'none'] as const;

export type NoticeWay = (typeof noticeWays)[number];

const way = z.enum(noticeWays);

const waysByKind = z.strictObject({
  new: way,
  /** Earlier releases omit it. */
  assigned: z._default(way, 'mail'),
  'answer-mine': way,
  'answer-nobody': way,
  mention: way,
  late: way,
});

export type NoticeWays = z.infer<typeof waysByKind>;

/**
 * The defaults until a person chooses. The agency's own address is always notified of new and
 * unassigned requests.
 */
export const defaultNotices = {
  ways: {
    new: 'none',
    assigned: 'mail',
    'answer-mine': 'mail',
    'answer-nobody': 'none',
    mention: 'mail',
    late: 'mail',
  } as NoticeWays,
  /** The hour of the day, in the agency's time zone. */
  digestHour: 8,
};

/** A person's choices. */
export const noticeChoices = z.strictObject({
  ways: waysByKind,
  digestHour: z.int().check(z.minimum(0), z.maximum(23)),
});

export type NoticeChoices = z.infer<typeof noticeChoices>;

/** A person's choices, and the events of the last few minutes for the browser to show. */
export const notices = z.object({
  ...noticeChoices.shape,
  recent: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(noticeKinds),
      reference: z.string(),
      company: z.string(),
    }),
  ),
});

export type Notice = z.infer<typeof notices>['recent'][number];

/** The subject of the email that confirms a request. */
export const receiptPreview = z.object({ subject: z.string() });
