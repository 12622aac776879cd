import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { collectionOf } from '../../contract/content/collections.ts';

/** A content file as data; for Markdown the front matter, with the text as `body`. */
export type ContentData = { file: string; data: unknown };

/** Reads every file of `content/` that the site reads. */
export function readContent(): ContentData[] {
  return readdirSync('content', { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(collectionOf)
    .map((file) => ({ file, data: readData(file) }));
}

function readData(file: string): unknown {
  const source = readFileSync(file, 'utf8');
  if (!file.endsWith('.md')) return parse(source);
  const [, frontMatter = '', body = ''] =
    /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source) ?? [];
  return { ...parse(frontMatter), body };
}
