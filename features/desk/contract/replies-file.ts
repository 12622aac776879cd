import * as z from 'zod/mini';
import { field, list, text, unique } from '#contract/field-info.ts';
import { inquiryFields } from '#features/inquiry/contract/questions.ts';

/**
 * A template's tokens in addition to a request's answers: the client's first name, the reference,
 * and the person who replies.
 */
const others = ['firstName', 'ref', 'me'];
const known = new Set<string>([...inquiryFields, ...others]);
const named = /\[(\w+)\](?!\()/g;

const body = field(
  'Text',
  'Markdown. [contactName], or the name of any other answer, stands for its value, [firstName] for the first name, [ref] for the reference and [me] for the person who replies. A gap such as [? two dates] must be filled in before the reply is sent.',
  z.string().check(
    z.minLength(1, 'must not be empty'),
    z.maxLength(5000, 'has more than 5,000 characters'),
    z.refine((value) => unknownIn(value).length === 0, {
      error: ({ input }) =>
        `[${unknownIn(String(input)).join('], [')}] is not one of [${[...known].join('], [')}]`,
    }),
  ),
);

function unknownIn(value: string): string[] {
  return [...value.matchAll(named)].map(([, name = '']) => name).filter((name) => !known.has(name));
}

/** Fills in a template with a request's values. Tokens in the client's own text are kept. */
export function fillTemplate(text: string, values: Record<string, string>): string {
  return text.replace(named, (all, name: string) => values[name] ?? all);
}

/** Returns where the first unfilled placeholder in a reply begins and ends, if there is one. */
export function placeholderRange(text: string): [start: number, end: number] | undefined {
  const found = placeholder.exec(text);
  return found === null ? undefined : [found.index, found.index + found[0].length];
}

/** Returns the first unfilled placeholder in a reply without its brackets, if there is one. */
export const firstPlaceholder = (text: string): string | undefined =>
  placeholder.exec(text)?.[1]?.trim();

const placeholder = /\[\?\s*([^\]\n]{1,200})\]/;

/** `content/replies.yaml`: templates for replies from the desk. */
export const repliesFile = list(
  'Replies',
  'Templates offered at the desk.',
  { name: text('Name', 'Its name at the desk.', 60), body },
  unique('name', ({ name }: { name: string }) => name),
);

export type ReplyTemplate = z.infer<typeof repliesFile>[number];
