import { relative } from 'node:path';
import { changedAtDesk, contentFolder } from '#api/settings/content-folder.mjs';
import type { Mistake } from '#features/content/contract/desk-content.ts';
import { mistakeText } from './mistake-text.ts';

/** `content/fr/about.yaml:12: field: reason` in its parts, the reason in the reader's language; a mistake of no file has an empty path. */
export function mistakeOf(said: string): Mistake {
  const folder = `${contentFolder()}/`;
  // Whoever reads it is at the desk.
  const here = said.replace(changedAtDesk, '');
  const own = here.startsWith(folder) ? `content/${here.slice(folder.length)}` : here;
  const [, path = '', rest = own] = /^content\/([^\s:]+)(?::\d+)?: ([\s\S]*)$/.exec(own) ?? [];
  const [, field = '', reason = rest] = /^([\w-]+(?:\.[\w-]+)*): ([\s\S]*)$/.exec(rest) ?? [];
  return { path: relative('', path), field, reason: mistakeText(reason) };
}
