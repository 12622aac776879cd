import { collectionOf } from '#contract/content/collections.ts';
import { pageFlags } from '#contract/routes.ts';
import { siteSettings } from '#contract/settings/site-settings.ts';
import {
  allContentFiles,
  isOfFlag,
  pathOf,
  readLanguages,
  settingsIn,
} from '../api/settings/content-files.ts';
import { onDisk } from '../api/settings/content-folder.mjs';
import { readData } from './content-data.ts';
import { contentState } from './content-state.ts';

/** A content file as data. For Markdown, this is the front matter, with the text as `body`. */
export type ContentData = { file: string; data: unknown };

/**
 * Reads every file in `content/` that the site uses, in all languages. The result is cached until a
 * file changes.
 */
export function readContent(): ContentData[] {
  const state = contentState();
  if (kept?.state !== state) kept = { state, content: readAll() };
  return kept.content;
}

let kept: { state: string; content: ContentData[] } | undefined;

function readAll(): ContentData[] {
  const { others } = readLanguages();
  return allContentFiles()
    .filter(({ path }) => collectionOf(path))
    .filter(({ language }) => language === undefined || others.includes(language))
    .map(({ name }) => ({ file: name, data: readData(onDisk(name)) }));
}

/** Like `readContent`, but without the files of disabled pages. */
export function readShownContent(): ContentData[] {
  const { flags } = siteSettings.parse(settingsIn());
  const off = pageFlags.filter((flag) => !flags[flag]);
  return readContent().filter(({ file }) => !off.some((flag) => isOfFlag(flag, pathOf(file).path)));
}
