import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { InquiryChoices } from '#contract/inquiry/choices.ts';
import { allContentFiles } from './content-files.ts';
import { onDisk } from './content-folder.mjs';

/** Where a build leaves what its pages were made of. */
export const builtContentFile = 'build/site/content.json';

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
  if (!existsSync(builtContentFile)) return undefined;
  return builtContent.parse(JSON.parse(readFileSync(builtContentFile, 'utf8')));
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
