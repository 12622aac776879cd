import * as z from 'zod/mini';

/** The description of a variable in `docs/settings.md`. */
export type VariableDoc = {
  help: string;
  /** What applies if the variable is unset and the schema has no default. */
  unset?: string;
  /**
   * Whether the variable is secret. A secret is never shown, and may be in the file named by
   * `NAME_FILE`.
   */
  isSecret?: boolean;
};

const docs = z.registry<VariableDoc>();

/** Adds documentation to a variable. */
export function variable<Schema extends z.core.$ZodType>(doc: VariableDoc, schema: Schema): Schema {
  docs.add(schema, doc);
  return schema;
}

export function documented(schema: z.core.$ZodType): VariableDoc | undefined {
  return docs.get(schema);
}

/** Returns a schema for a string that must pass a check. `message` follows `NAME must be`. */
export function checked(message: string, isGood: (value: string) => boolean) {
  return z.string().check(z.refine(isGood, { error: message }));
}

export function onOrOff() {
  return z._default(
    z.pipe(
      z.enum(['1', 'true', 'on', '0', 'false', 'off'], 'on or off'),
      z.transform((value) => ['1', 'true', 'on'].includes(value)),
    ),
    false,
  );
}

export function matching(pattern: RegExp, message: string) {
  return checked(message, (value) => pattern.test(value));
}

export function wholeNumber(message: string, low: number, high: number) {
  return z.pipe(
    checked(message, (value) => /^\d+$/.test(value) && +value >= low && +value <= high),
    z.transform(Number),
  );
}

export function hasProtocol(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}
