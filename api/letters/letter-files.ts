import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { newsletterIssue } from '#contract/content/documents.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import { fillTokens, tokenValues } from '#contract/tokens.ts';
import { asText, checkFields } from '#contract/wrong-fields.ts';
import { contentFiles } from '../settings/content-files.ts';
import { onDisk } from '../settings/content-folder.mjs';
import { StartupError } from '../settings/startup-error.ts';

/** A file of `content/newsletter/`: its title is the subject, its body Markdown with the tokens filled in. */
export type LetterFile = {
  slug: string;
  title: string;
  date: string;
  /** What mail programs show after the subject. */
  preview?: string;
  body: string;
};

/**
 * The letters that are written, newest first.
 * @throws StartupError naming every wrong field
 */
export function readLetterFiles(settings: SiteSettings): LetterFile[] {
  return [...contentFiles()]
    .flatMap(([path, name]) => {
      const [, slug] = /^newsletter\/(.+)\.md$/.exec(path) ?? [];
      return slug === undefined ? [] : [readLetterFile(slug, name, settings)];
    })
    .toSorted((one, other) => other.date.localeCompare(one.date));
}

function readLetterFile(slug: string, name: string, settings: SiteSettings): LetterFile {
  const source = readFileSync(onDisk(name), 'utf8');
  const [, frontMatter = '', body = ''] =
    /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source) ?? [];
  const values = tokenValues(settings);
  const result = checkFields(newsletterIssue, { ...parse(frontMatter), body });
  if (!('data' in result)) {
    throw new StartupError(`${onDisk(name)}: ${result.wrong.map(asText).join('; ')}`);
  }
  const { title, date, summary } = result.data;
  return {
    slug,
    date,
    title: fillTokens(title, values),
    preview: fillTokens(summary, values),
    body: fillTokens(body, values),
  };
}
