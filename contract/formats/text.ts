import * as z from 'zod/mini';
import { m } from '#messages/messages.ts';

/** The maximum lengths in code points, so that an emoji counts as one. */
export const limits = { line: 200, answer: 2000, url: 2000, email: 254 } as const;

/**
 * Free text from a visitor: trimmed, with line endings normalized to `\n`, and at most `max` code
 * points long. Rejects NUL and lone surrogates, which PostgreSQL cannot store.
 */
export function text(max: number, message = () => m.fields.atMostCharacters({ most: max })) {
  return z.pipe(
    z.string({ error: () => m.fields.textExpected() }).check(
      z.refine((value) => value.isWellFormed() && !value.includes('\0'), {
        error: () => m.fields.charactersNotAllowed(),
        abort: true,
      }),
    ),
    z.pipe(
      z.transform((value: string) => value.replace(/\r\n?/g, '\n').trim()),
      z.string().check(
        z.refine((value) => [...value].length <= max, {
          error: message,
          params: { code: 'too_long' },
        }),
      ),
    ),
  );
}

/**
 * A single line of text: like `text`, but with line breaks and control characters replaced by
 * spaces. Direction controls (Unicode UAX #9, section 2) are removed because they can make text
 * look different from what it is.
 */
export function line(max: number = limits.line, message?: () => string) {
  return z.pipe(
    text(max, message),
    z.transform((value: string) =>
      value
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .replace(/\p{Bidi_Control}/gu, '')
        .trim(),
    ),
  );
}

/**
 * Returns whether text contains nothing visible: only whitespace, and control and format characters
 * such as a zero-width space.
 */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}]*$/u.test(text);
}

/** Makes `schema` reject a blank text with `message`. */
export function required<T extends z.ZodMiniType<string, string>>(
  schema: T,
  message: () => string,
) {
  return z
    .pipe(z.string({ error: message }), schema)
    .check(z.refine((value) => !isBlank(value), { error: message }));
}
