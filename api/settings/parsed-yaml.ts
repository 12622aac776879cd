import { LRUCache } from 'lru-cache';
import { LineCounter, parse, parseDocument, visit, YAMLParseError } from 'yaml';

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
  const known = kept.get(text) ?? { data: parsed(text) };
  kept.set(text, known);
  return structuredClone(known.data);
}

function parsed(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw error instanceof ReferenceError ? aliasError(text, error.message) : error;
  }
}

/** The parser does not say where an alias without its anchor is, such as a text in asterisks. */
function aliasError(text: string, message: string): YAMLParseError {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  let offset = 0;
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return undefined;
      offset = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  const error = new YAMLParseError([offset, offset + 1], 'BAD_ALIAS', message);
  error.linePos = [lineCounter.linePos(offset)];
  return error;
}
