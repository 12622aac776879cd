import * as z from 'zod/mini';
import { infoAt } from '../field-info.ts';

/**
 * An invalid field: its path in the data, and a sentence that says what is wrong and what to do.
 */
export type WrongField = { path: PropertyKey[]; reason: string };

/** Thrown for invalid content. The build adds the line of each field. */
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

export function asText({ path, reason }: WrongField): string {
  return `${path.join('.') || '(whole file)'}: ${reason}`;
}

/**
 * Checks a file's content. Not for use in the browser, which does not load zod's messages.
 * @returns the data, or every invalid field
 */
export function checkFields<Content>(
  schema: z.ZodMiniType<Content>,
  data: unknown,
): { data: Content } | { wrong: WrongField[] } {
  const result = schema.safeParse(data, { error: reasonOf });
  if (result.success) return { data: result.data };
  return {
    wrong: result.error.issues.flatMap(innerIssues).flatMap((issue) => {
      const { path, message } = issue;
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => ({ path: [...path, key], reason: message }));
      }
      const info = infoAt(schema, path, data);
      return { path, reason: info ? `${message}. ${info.label}: ${info.help}` : message };
    }),
  };
}

/**
 * Returns the issues inside of a value that can have several shapes, if only one shape fits it, or
 * else the issue itself.
 */
function innerIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const fitting = issue.errors.filter((issues) => issues.every(({ path }) => path.length > 0));
  const [inner, ...others] = fitting;
  if (inner === undefined || others.length > 0) return [issue];
  return inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] })).flatMap(innerIssues);
}

const english = z.locales.en().localeError;

const reasonOf: z.core.$ZodErrorMap = (issue) =>
  (issue.code === 'invalid_type' && wrongType(issue.expected, issue.input)) ||
  (issue.code === 'unrecognized_keys' && unknownField(issue.inst)) ||
  english(issue);

/** Names the existing fields, because an unknown one is usually a misspelling. */
function unknownField(schema: z.core.$ZodType | z.core.$ZodCheck | undefined): string | undefined {
  const def: object = schema?._zod.def ?? {};
  if (!('shape' in def)) return undefined;
  return `is not a field here; the fields are ${Object.keys(Object(def.shape)).join(', ')}`;
}

/** Explains a value of the wrong type, which usually comes from YAML without quotes or brackets. */
function wrongType(expected: string, input: unknown): string | undefined {
  if (input === undefined) return 'is missing';
  if (input === null) return 'is empty; write something after it, or remove it';
  if (expected === 'string' && typeof input === 'number')
    return `is read as a number; put it in quotes: "${input}"`;
  if (expected === 'string' && typeof input === 'boolean')
    return `is read as a boolean; put it in quotes: "${input}"`;
  if (expected === 'string' && typeof input === 'object') {
    // YAML parses an unquoted token as an object with one empty field.
    const [token, ...others] = Object.entries(input);
    return token?.[1] === null && others.length === 0 ? `put {${token[0]}} in quotes` : undefined;
  }
  if (expected === 'array' && typeof input !== 'object') {
    const entries = String(input)
      .split(/\s*[,;]\s*/)
      .filter((entry) => entry !== '');
    return `is text but must be a list, such as [${entries.join(', ')}]`;
  }
  if (typeof input !== 'string') return undefined;
  if (expected === 'number') return 'must be a number without quotes or units, such as 12';
  return expected === 'boolean' ? 'must be true or false, without quotes' : undefined;
}
