/**
 * `Object` and `Array` functions that preserve the types of keys. The casts are safe for objects
 * whose only keys are those in their type, such as constants.
 */

/** Returns an object's keys, in order. */
export function keysOf<Given extends object>(object: Given): KeyOf<Given>[] {
  return Object.keys(object) as KeyOf<Given>[];
}

/** Returns an object's entries (keys with their values), in order. */
export function entriesOf<Given extends object>(object: Given): EntryOf<Given>[] {
  return Object.entries(object) as EntryOf<Given>[];
}

/** Creates an object from these entries, which must include every key. */
export function fromEntries<Key extends string, Value>(
  entries: Iterable<readonly [Key, Value]>,
): Record<Key, Value> {
  return Object.fromEntries(entries) as Record<Key, Value>;
}

/** Creates an object with the same keys and different values. */
export function mapValues<Given extends object, Value>(
  object: Given,
  make: (value: Given[KeyOf<Given>], key: KeyOf<Given>) => Value,
): Record<KeyOf<Given>, Value> {
  return fromEntries(keysOf(object).map((key) => [key, make(object[key], key)] as const));
}

export function hasKey<Given extends object>(object: Given, key: string): key is KeyOf<Given> {
  return Object.hasOwn(object, key);
}

/** Returns whether a list contains a value. */
export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.some((one) => one === value);
}

/** Returns whether a value is an object but not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an object's fields, or an empty object for anything else. */
export function fieldsIn(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

type KeyOf<Given> = keyof Given & string;
type EntryOf<Given> = { [Key in KeyOf<Given>]: [Key, Given[Key]] }[KeyOf<Given>];
