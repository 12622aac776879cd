/** Returns all strings in content data, at any depth. */
export function textsIn(data: unknown): string[] {
  const texts: string[] = [];
  mapTexts(data, (text) => texts.push(text));
  return texts;
}

/** Returns a copy of `data` with every string mapped. */
export function mapTexts(data: unknown, change: (text: string) => unknown): unknown {
  if (typeof data === 'string') return change(data);
  if (Array.isArray(data)) return data.map((item) => mapTexts(item, change));
  if (typeof data !== 'object' || data === null) return data;
  const changed = Object.entries(data).map(([key, value]) => [key, mapTexts(value, change)]);
  return Object.fromEntries(changed);
}
