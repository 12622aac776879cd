import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A content file as data; for Markdown the front matter, with the text as `body`. */
export type ContentData = { file: string; data: unknown };

/** Reads every YAML, Markdown and JSON file of `content/`. */
export function readContent(): ContentData[] {
  return readdirSync('content', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(yaml|md|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, data: readData(file) }));
}

function readData(file: string): unknown {
  const source = readFileSync(file, 'utf8');
  if (!file.endsWith('.md')) return parse(source);
  const [, frontMatter = '', body = ''] =
    /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source) ?? [];
  return { ...parse(frontMatter), body };
}
