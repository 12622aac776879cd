import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { InquiryChoices } from '#contract/inquiry/choices.ts';
import { allContentFiles } from './content-files.ts';
import { onDisk } from './content-folder.mjs';
import { siteFolder } from './site-folder.mjs';

/** Where the folder of a site has what its pages were made of. */
export const builtContentFile = (folder = siteFolder()) => join(folder, 'content.json');

const option = z.object({ id: z.string(), label: z.string(), asks: z.optional(z.boolean()) });

const builtContent = z.object({
  /** Of the content, see `contentHash`. */
  hash: z.string(),
  /** The options that the request form of each language offers. */
  choices: z.record(z.string(), z.record(z.string(), z.array(option))),
});

/** What the pages that are served were made of. */
export type BuiltContent = z.infer<typeof builtContent>;

/** @returns undefined if there is no build */
export function readBuiltContent(): BuiltContent | undefined {
  const file = builtContentFile();
  return existsSync(file) ? builtContent.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** SHA-256 over the names and bytes of all files of the content, in hexadecimal. */
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

/** The beginning of the hash of the content that the site was made of; undefined if there is none. */
export function contentInUse(): string | undefined {
  return readBuiltContent()?.hash.slice(0, 8);
}

/** Whether the content is no longer what the pages were made of; false without a build. */
export function isContentNewer(): boolean {
  const built = readBuiltContent();
  return built !== undefined && built.hash !== contentHash();
}

/** The options of the content, and those that only the pages have, since they were made of it as it was. */
export function offeredChoices(language: string, choices: InquiryChoices): InquiryChoices {
  const built = readBuiltContent()?.choices[language];
  const entries = Object.entries(choices).map(([question, options]) => {
    const ids = options.map(({ id }) => id);
    return [
      question,
      [...options, ...(built?.[question] ?? []).filter(({ id }) => !ids.includes(id))],
    ];
  });
  // A cast: `Object.fromEntries` loses the names.
  return Object.fromEntries(entries) as InquiryChoices;
}
