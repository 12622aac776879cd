import * as z from 'zod/mini';
import { infoAt } from './field-info.ts';

/** An invalid field: its path in the data, and a sentence on what is wrong and what to do. */
export type WrongField = { path: PropertyKey[]; reason: string };

/** Invalid content. The build adds the line of each field. */
export class ContentError extends Error {
  override name = 'ContentError';
  file: string;
  wrong: WrongField[];

  /** @param file the file's path in the repository */
  constructor(file: string, wrong: WrongField[]) {
    super(`${file}: ${wrong.map(asText).join('; ')}`);
    this.file = file;
    this.wrong = wrong;
  }
}

/** `field: reason` of a wrong field. */
export function asText({ path, reason }: WrongField): string {
  return `${path.join('.') || '(whole file)'}: ${reason}`;
}

/**
 * Checks the content of a file. Not for the browser, which does not load zod's messages.
 * @returns the data, or every wrong field
 */
export function checkFields<Content>(
  schema: z.ZodMiniType<Content>,
  data: unknown,
): { data: Content } | { wrong: WrongField[] } {
  const result = schema.safeParse(data, { error: reasonOf });
  if (result.success) return { data: result.data };
  return {
    wrong: result.error.issues.map(({ path, message }) => {
      const info = infoAt(schema, path, data);
      return { path, reason: info ? `${message}. ${info.label}: ${info.help}` : message };
    }),
  };
}

const english = z.locales.en().localeError;

const reasonOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return english(issue);
  if (issue.input === undefined) return 'is missing';
  // YAML reads a token without quotes as an object with one empty field.
  const [token, ...others] = Object.entries(issue.input ?? {});
  return issue.expected === 'string' && token?.[1] === null && others.length === 0
    ? `put {${token[0]}} in quotes`
    : english(issue);
};
