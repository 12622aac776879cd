/**
 * Copies data as it would be stored in JSON, with getters evaluated.
 * @param name the name of the data, for the message
 * @throws Error naming the first part that would be lost or changed
 */
export function plainCopy<Data>(data: Data, name: string): Data {
  const lost = notPlain(data, name);
  if (lost !== undefined) throw new Error(`${lost}; use texts, numbers, lists and objects`);
  return JSON.parse(JSON.stringify(data));
}

/**
 * Finds the first part of a value that JSON would lose or change, such as `when is a Date`. Returns
 * undefined if there is none. A missing field may be undefined.
 * @param path the name of the value
 */
export function notPlain(value: unknown, path: string): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return `${path} is ${value}`;
  if (['function', 'symbol', 'bigint'].includes(typeof value))
    return `${path} is a ${typeof value}`;
  if (typeof value !== 'object' || value === null) return undefined;
  const kind = Object.getPrototypeOf(value)?.constructor.name ?? 'Object';
  if (kind !== 'Object' && kind !== 'Array') return `${path} is a ${kind}`;
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined && kind === 'Array') return `${path}.${key} is undefined`;
    const found = notPlain(part, `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
