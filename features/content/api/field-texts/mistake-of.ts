import { relative } from 'node:path';
import { changedAtDesk, contentFolder } from '#api/settings/content-folder.mjs';
import type { Mistake } from '#features/content/contract/desk-content.ts';
import { mistakeText } from './mistake-text.ts';

/** Splits `content/fr/about.yaml:12: field: reason`, with the reason in the reader's language; the path is empty if no file is named. */
export function mistakeOf(said: string): Mistake {
  const folder = `${contentFolder()}/`;
  // The reader is at the desk.
  const here = said.replace(changedAtDesk, '');
  const own = here.startsWith(folder) ? `content/${here.slice(folder.length)}` : here;
  const [, path = '', rest = own] = /^content\/([^\s:]+)(?::\d+)?: ([\s\S]*)$/.exec(own) ?? [];
  const [, field = '', reason = rest] = /^([\w-]+(?:\.[\w-]+)*): ([\s\S]*)$/.exec(rest) ?? [];
  return { path: relative('', path), field, reason: mistakeText(reason) };
}
