import * as z from 'zod/mini';
import { field, list, text, unique } from '../field-info.ts';
import { inquiryFields } from '../inquiry/questions.ts';

/** What a template may name besides the answers of a request: its reference, who replies, and what the site says. */
export const replyTokens = [
  'ref',
  'me',
  'brand',
  'answerTime',
  'quoteTime',
  'proposalTime',
] as const;

const known = new Set<string>([...inquiryFields, ...replyTokens]);

const body = field(
  'Text',
  `Markdown. {contactName} and every other answer of the request stands for its value, as do {${replyTokens.join('}, {')}}.`,
  z.string().check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(5000, 'has more than 5,000 characters'),
    z.refine((value) => wrongTokens(value).length === 0, {
      error: ({ input }) =>
        `{${wrongTokens(String(input)).join('}, {')}} is no answer and no token`,
    }),
  ),
);

const wrongTokens = (value: string) =>
  [...value.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => !known.has(name));

/** `content/replies.yaml`: templates for replies on the desk. */
export const repliesFile = list(
  'Replies',
  'Templates that the desk offers.',
  { name: text('Name', 'What the desk calls it.', 60), body },
  unique('name', ({ name }: { name: string }) => name),
);

export type ReplyTemplate = z.infer<typeof repliesFile>[number];
