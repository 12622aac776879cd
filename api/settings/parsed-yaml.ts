import { LRUCache } from 'lru-cache';
import { parse } from 'yaml';

/** The cache's size in characters, several times that of a large site. */
const most = 8_000_000;
const kept = new LRUCache<string, { data: unknown }>({
  maxSize: most,
  sizeCalculation: (_, text) => text.length + 1,
});

/**
 * Parses YAML with a cache because most files stay the same when one changes.
 * @throws YAMLParseError
 */
export function parsedYaml(text: string): unknown {
  const known = kept.get(text) ?? { data: parse(text) };
  kept.set(text, known);
  return structuredClone(known.data);
}
