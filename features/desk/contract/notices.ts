import * as z from 'zod/mini';

/** What a person at the desk is told about. */
export const noticeKinds = ['new', 'answer-mine', 'answer-nobody', 'mention', 'late'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** How: at once by mail or in the browser, once a day, or not. */
export const noticeWays = ['mail', 'browser', 'digest', 'none'] as const;

export type NoticeWay = (typeof noticeWays)[number];

const way = z.enum(noticeWays);

const waysByKind = z.strictObject({
  new: way,
  'answer-mine': way,
  'answer-nobody': way,
  mention: way,
  late: way,
});

export type NoticeWays = z.infer<typeof waysByKind>;

/** What holds until somebody chooses; of new requests and nobody's, the agency's own address is told in any case. */
export const defaultNotices = {
  ways: {
    new: 'none',
    'answer-mine': 'mail',
    'answer-nobody': 'none',
    mention: 'mail',
    late: 'mail',
  } as NoticeWays,
  /** Of the day, by the clock of the agency. */
  digestHour: 8,
};

/** Somebody's choices. */
export const noticeChoices = z.strictObject({
  ways: waysByKind,
  digestHour: z.int().check(z.minimum(0), z.maximum(23)),
});

export type NoticeChoices = z.infer<typeof noticeChoices>;

/** The same with what the browser is to tell: what happened in the last minutes. */
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
