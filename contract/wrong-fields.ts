import * as z from 'zod/mini';

/**
 * Checks the content of a file. Not for the browser, which is spared zod's messages.
 * @returns the data, or every wrong field as `field: reason`
 */
export function checkFields<Content>(
  schema: z.ZodMiniType<Content>,
  data: unknown,
): { data: Content } | { wrong: string[] } {
  const result = schema.safeParse(data, { error: reasonOf });
  if (result.success) return { data: result.data };
  return {
    wrong: result.error.issues.map(
      ({ path, message }) => `${path.join('.') || '(whole file)'}: ${message}`,
    ),
  };
}

const english = z.locales.en().localeError;

const reasonOf: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' && issue.input === undefined ? 'is missing' : english(issue);
