import type * as z from 'zod/mini';

/** A machine-readable code for the mistake in a field. Messages are for people. */
export type FieldCode = 'required' | 'too_long' | 'wrong_type' | 'unknown_field' | 'invalid';

/**
 * Returns the code of each field's first mistake.
 * @param input the validated input; a blank answer counts as missing, whichever rule rejects it
 */
export function fieldCodes(error: z.core.$ZodError, input: unknown): Record<string, FieldCode> {
  // A Map, because a field may be called `constructor` or `__proto__`.
  const codes = new Map<string, FieldCode>();
  for (const issue of error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys';
    for (const name of isUnknown ? issue.keys : [String(issue.path[0] ?? '')]) {
      if (!codes.has(name))
        codes.set(name, isUnknown ? 'unknown_field' : codeOf(issue, name, input));
    }
  }
  return Object.fromEntries(codes);
}

function codeOf(issue: z.core.$ZodIssue, name: string, input: unknown): FieldCode {
  const isObject = typeof input === 'object' && input !== null;
  const value = isObject && Object.hasOwn(input, name) ? Reflect.get(input, name) : undefined;
  if (value === undefined || isBlank(value)) return 'required';
  if (issue.code === 'invalid_type') return 'wrong_type';
  const isTooLong = issue.code === 'custom' && issue.params?.code === 'too_long';
  return isTooLong || issue.code === 'too_big' ? 'too_long' : 'invalid';
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string'
    ? value.trim() === ''
    : Array.isArray(value) && value.length === 0;
}
