import { LRUCache } from 'lru-cache';
import { parse } from 'yaml';

/** Characters of the texts that are kept: several times as many as a large site has. */
const most = 8_000_000;
const kept = new LRUCache<string, { data: unknown }>({
  maxSize: most,
  sizeCalculation: (_, text) => text.length + 1,
});

/**
 * A YAML text as data, parsed once: most files are as they were when one has changed.
 * @throws YAMLParseError
 */
export function parsedYaml(text: string): unknown {
  const known = kept.get(text) ?? { data: parse(text) };
  kept.set(text, known);
  return structuredClone(known.data);
}
