/**
 * `Object` and `Array` functions that keep the names of a type. The casts hold for objects that have no other keys than
 * their type says, such as constants.
 */

/** The keys of an object, in its order. */
export function keysOf<Given extends object>(object: Given): KeyOf<Given>[] {
  return Object.keys(object) as KeyOf<Given>[];
}

/** The keys of an object with their values, in its order. */
export function entriesOf<Given extends object>(object: Given): EntryOf<Given>[] {
  return Object.entries(object) as EntryOf<Given>[];
}

/** An object of these entries, which must have every key. */
export function fromEntries<Key extends string, Value>(
  entries: Iterable<readonly [Key, Value]>,
): Record<Key, Value> {
  return Object.fromEntries(entries) as Record<Key, Value>;
}

/** An object with the same keys and other values. */
export function mapValues<Given extends object, Value>(
  object: Given,
  make: (value: Given[KeyOf<Given>], key: KeyOf<Given>) => Value,
): Record<KeyOf<Given>, Value> {
  return fromEntries(keysOf(object).map((key) => [key, make(object[key], key)] as const));
}

/** Whether an object has this key. */
export function hasKey<Given extends object>(object: Given, key: string): key is KeyOf<Given> {
  return Object.hasOwn(object, key);
}

/** Whether a value is in a list. */
export function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.some((one) => one === value);
}

/** Whether a value is an object and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object; an empty object for anything else. */
export function fieldsIn(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

type KeyOf<Given> = keyof Given & string;
type EntryOf<Given> = { [Key in KeyOf<Given>]: [Key, Given[Key]] }[KeyOf<Given>];
