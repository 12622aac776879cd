import * as z from 'zod/mini';
import { isOneOf } from './typed-objects.ts';

/** A content field's label, help and limits, for error messages, tools and forms. */
export type FieldInfo = {
  label: string;
  help: string;
  /** The maximum length of the text, in characters. */
  most?: number;
  /** The kind of thing that the text names, so that a form can suggest values. */
  names?: Named;
  /** For a picture, whether its alternative text is part of the field. */
  picture?: 'described' | 'named';
  /** Whether a page may crop the picture. */
  isCropped?: true;
};

/** A page or another site, an icon, a drawing, a color such as `#ffd60a`, or a service. */
export type Named = 'link' | 'icon' | 'drawing' | 'colour' | 'service';

/** The label, help and limits of every field. The schemas register their fields here. */
const fieldInfo = z.registry<FieldInfo>();

/** Adds a label and help text to a field's schema. */
export function field<Schema extends z.core.$ZodType & { clone(): Schema }>(
  label: string,
  help: string,
  schema: Schema,
  limits: Omit<FieldInfo, 'label' | 'help'> = {},
): Schema {
  const own = schema.clone();
  fieldInfo.add(own, { label, help, ...limits });
  return own;
}

/** Creates a field that contains other fields. */
export function group<Shape extends z.core.$ZodShape>(label: string, help: string, shape: Shape) {
  return field(label, help, z.strictObject(shape));
}

/** Creates a list of entries with these fields. */
export function list<Shape extends z.core.$ZodShape>(
  label: string,
  help: string,
  shape: Shape,
  ...checks: Parameters<z.ZodMiniArray<z.ZodMiniObject<Shape, z.core.$strict>>['check']>
) {
  return field(label, help, z.array(z.strictObject(shape)).check(...checks));
}

/** Creates a text field that must be neither empty nor too long for where it is shown. */
export function text(label: string, help: string, most = 300) {
  return field(
    label,
    help,
    z.string().check(
      z.minLength(1, 'must not be empty'),
      z.maxLength(most, {
        error: ({ input }) => `has ${[...String(input)].length} characters; shorten it to ${most}`,
      }),
    ),
    { most },
  );
}

/** Checks that no two entries in a list have the same value in a field. */
export function unique<Entry>(name: string, identify: (entry: Entry) => unknown) {
  return z.check<Entry[]>(({ value, issues }) => {
    const seen = new Set<unknown>();
    for (const [index, entry] of value.entries()) {
      const given = identify(entry);
      if (given !== undefined && seen.has(given)) {
        issues.push({
          code: 'custom',
          input: entry,
          path: [index, name],
          message: `${given} is already used above; give each entry its own`,
        });
      }
      seen.add(given);
    }
  });
}

/**
 * Returns a field's label, help and limits.
 * @param path the field's path in the data, such as `['questions', 0, 'answer']`
 * @param data the content; an entry's kind determines which fields it has
 */
export function infoAt(
  schema: z.core.$ZodType,
  path: PropertyKey[],
  data?: unknown,
): FieldInfo | undefined {
  let known: FieldInfo | undefined;
  let current: z.core.$ZodType | undefined = schema;
  let given = data;
  for (const key of path) {
    current = current && within(current, key, given);
    known = (current && infoOf(current)) ?? known;
    given = valueAt(given, key);
  }
  return known;
}

type NamedField = {
  /** Such as `questions.answer`. */
  path: string;
  schema: z.core.$ZodType;
  info: FieldInfo | undefined;
  /** The kind of entry that contains the field, if entries have kinds. */
  kind: string | undefined;
  /** The minimum number of list entries. */
  least: number | undefined;
};

/** Returns every named field of a schema. */
export function fieldsOf(
  schema: z.core.$ZodType,
  path: string[] = [],
  kind?: string,
): NamedField[] {
  const inner = unwrapped(schema);
  const def = defOf(inner);
  if (def.type === 'array') return fieldsOf(def.element, path, kind);
  if (def.type === 'record') return fieldsOf(def.valueType, path, kind);
  if (def.type === 'union') {
    return def.options.flatMap((option) => fieldsOf(option, path, kindOf(option) ?? kind));
  }
  if (def.type !== 'object') return [];
  return Object.entries(def.shape).flatMap(([name, value]) => {
    const here = [...path, name];
    return [
      { path: here.join('.'), schema: value, info: infoOf(value), kind, least: leastOf(value) },
      ...fieldsOf(value, here, kind),
    ];
  });
}

/** Returns the minimum number of entries in a list, or undefined if the schema is not a list. */
export function leastOf(schema: z.core.$ZodType): number | undefined {
  const { type, checks = [] } = unwrapped(schema)._zod.def;
  if (type !== 'array') return undefined;
  const defs = checks.map(({ _zod }) => _zod.def as z.core.$ZodChecks['_zod']['def']);
  return defs.find((def) => def.check === 'min_length')?.minimum;
}

/** Returns the literal `kind` of a schema's entries. */
function kindOf(schema: z.core.$ZodType): string | undefined {
  const def = defOf(unwrapped(schema));
  const { kind } = def.type === 'object' ? def.shape : {};
  const own = kind && defOf(unwrapped(kind));
  return own?.type === 'literal' ? String(own.values[0]) : undefined;
}

/** Returns a field's label, help and limits, or undefined if it has none. */
export function infoOf(schema: z.core.$ZodType): FieldInfo | undefined {
  return fieldInfo.get(schema) ?? fieldInfo.get(unwrapped(schema));
}

/**
 * Returns a schema's definition. Cast because the general type does not say that it is one of zod's
 * kinds.
 */
function defOf(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def;
}

/** Returns the schema inside an optional, default or transforming schema. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const def = defOf(schema);
  if (def.type === 'optional' || def.type === 'default') return unwrapped(def.innerType);
  if (def.type === 'pipe') return unwrapped(def.in);
  return schema;
}

function within(
  schema: z.core.$ZodType,
  key: PropertyKey,
  data: unknown,
): z.core.$ZodType | undefined {
  const def = defOf(unwrapped(schema));
  if (def.type === 'union') {
    const fitting = def.options.find((option) => isOfKind(option, data));
    return fitting && within(fitting, key, data);
  }
  if (def.type === 'object') return def.shape[String(key)];
  if (def.type === 'array') return def.element;
  return def.type === 'record' ? def.valueType : undefined;
}

/** Returns whether an entry matches the schema's literal fields, such as `kind`. */
function isOfKind({ _zod: { propValues } }: z.core.$ZodType, data: unknown): boolean {
  return Object.entries(propValues ?? {}).some(([key, values]) =>
    isOneOf([...values], valueAt(data, key)),
  );
}

function valueAt(data: unknown, key: PropertyKey): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined;
}
