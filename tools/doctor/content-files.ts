import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { allContentFiles, readLanguages } from '../../api/settings/content-files.ts';
import { onDisk } from '../../api/settings/content-folder.mjs';
import { collectionOf } from '../../contract/content/collections.ts';

/** A content file as data; for Markdown the front matter, with the text as `body`. */
export type ContentData = { file: string; data: unknown };

/** Reads every file of `content/` that the site reads, in all of its languages. */
export function readContent(): ContentData[] {
  const { others } = readLanguages();
  return allContentFiles()
    .filter(({ path }) => collectionOf(path))
    .filter(({ language }) => language === undefined || others.includes(language))
    .map(({ name }) => ({ file: name, data: readData(onDisk(name)) }));
}

/** @param file its path on disk */
export function readData(file: string): unknown {
  const source = readFileSync(file, 'utf8');
  if (!file.endsWith('.md')) return parse(source);
  const [, frontMatter = '', body = ''] =
    /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source) ?? [];
  return { ...parse(frontMatter), body };
}
