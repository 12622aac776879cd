import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteSettings } from '#contract/settings/site-settings.ts';
import type { ReplyTemplate } from '#features/desk/contract/replies-file.ts';
import type { InquiryChoices } from '#features/inquiry/contract/choices.ts';
import type { Texts } from '#messages/messages.ts';
import { StartupError } from '../errors/startup-error.ts';
import { allContentFiles } from './content-files.ts';
import { onDisk } from './content-folder.mjs';
import { siteFolder } from './site-folder.mjs';

/** Returns the file in the site's folder with the content that its pages were built from. */
export const builtContentFile = (folder = siteFolder()) => join(folder, 'content.json');

/** The content in one language, in the form the server uses. */
export type LocalContent = {
  settings: SiteSettings;
  /** The path of that language on the site, such as `/fr`, or '' for the main one. */
  languagePath: string;
  /** The options offered by the request form. */
  choices: InquiryChoices;
  replies: ReplyTemplate[];
};

/** The part of the built content that the server needs. */
export type BuiltContent = {
  /** Hash of the content (see `contentHash`). */
  hash: string;
  /** The content in each language, starting with the main one. */
  contents: [LocalContent, ...LocalContent[]];
  /** The software's messages, by language. */
  texts: Record<string, Texts>;
};

/** @throws StartupError if no site has been built */
export function readBuiltContent(): BuiltContent {
  const content = builtContent();
  if (content !== undefined) return content;
  throw new StartupError(`There is no site in ${siteFolder()}; run "npm start" to build it.`);
}

/** Returns the main language's settings of the site as last built, if there is one. */
export function settingsOfBuiltSite(): SiteSettings | undefined {
  return builtContent()?.contents[0].settings;
}

/**
 * Returns undefined if there is none. The cast is safe because `compiler/site/built-content.ts`
 * wrote the file.
 */
function builtContent(): BuiltContent | undefined {
  const file = builtContentFile();
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuiltContent) : undefined;
}

/** Returns the SHA-256 hash of the names and bytes of all content files, in hexadecimal. */
export function contentHash(): string {
  const hash = createHash('sha256');
  for (const { name } of allContentFiles()) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(onDisk(name)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Returns the beginning of the hash of the content the site was built from, or undefined if there
 * is none.
 */
export function contentInUse(): string | undefined {
  return builtContent()?.hash.slice(0, 8);
}
