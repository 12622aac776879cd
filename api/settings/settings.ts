import { existsSync, readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { familyOf } from '#contract/brand-font.ts';
import { brandMark } from '#contract/brand-mark.ts';
import { type ReplyTemplate, repliesFile } from '#contract/desk/replies-file.ts';
import type { InquiryChoices } from '#contract/inquiry/choices.ts';
import { choicesFile, inquiryChoices, serviceOption } from '#contract/inquiry/choices-file.ts';
import { languagePath } from '#contract/site-languages.ts';
import { type SiteSettings, siteSettings } from '#contract/site-settings.ts';
import { fillTokens, tokenValues } from '#contract/tokens.ts';
import { ContentError, checkFields } from '#contract/wrong-fields.ts';
import { readData } from '../../compiler/content-data.ts';
import type { Services } from '../services.ts';
import { offeredChoices } from './built-content.ts';
import { contentFiles, readLanguages, settingsIn } from './content-files.ts';
import { onDisk } from './content-folder.mjs';
import { type Env, parseEnv } from './env.ts';
import { requireReadable, startupErrorOf } from './readable.ts';

/**
 * The site's settings in a language, from the content files that site and API share.
 * @param language one of the site's; by default the main one
 * @throws StartupError naming every wrong field
 */
export function readSiteSettings(language?: string): SiteSettings {
  const file = contentFiles(language).get('site.json') ?? 'content/site.json';
  requireReadable(['content/site.json', file]);
  const settings = checked(file, siteSettings, settingsIn(language));
  const { mark } = settings.brand;
  const drawing = onDisk(`content/brand/${mark}`);
  return {
    ...settings,
    mark: brandMark(
      mark,
      existsSync(drawing) ? readFileSync(drawing, 'utf8') : undefined,
      familyOf(settings.brand),
    ),
  };
}

/**
 * The options of the request form in a language, from the same content files as the site's.
 * @throws StartupError naming every wrong field
 */
export function readChoices(language?: string): InquiryChoices {
  const files = contentFiles(language);
  const services = [...files].flatMap(([path, name]) => {
    const [, slug] = /^services\/(.+)\.md$/.exec(path) ?? [];
    if (slug === undefined) return [];
    requireReadable([name]);
    return [{ ...checked(name, serviceOption, readData(onDisk(name))), slug }];
  });
  const name = files.get('choices.yaml') ?? 'content/choices.yaml';
  requireReadable([name]);
  return inquiryChoices(checked(name, choicesFile, readData(onDisk(name))), services);
}

/**
 * The templates for replies, in a language; none without a file.
 * @throws StartupError naming every wrong field
 */
function readReplies(settings: SiteSettings, language?: string): ReplyTemplate[] {
  const name = contentFiles(language).get('replies.yaml');
  if (name === undefined) return [];
  requireReadable([name]);
  const replies = checked(name, repliesFile, readData(onDisk(name)) ?? []);
  return replies.map((reply) => ({
    ...reply,
    body: fillTokens(reply.body, tokenValues(settings)),
  }));
}

/** What the site's content says in one of its languages. */
export type LocalContent = Pick<Services, 'settings' | 'languagePath' | 'choices' | 'replies'>;

/**
 * The content in each language of the site, the main one first.
 * @throws StartupError naming every wrong field
 */
export function readLocalContents(): [LocalContent, ...LocalContent[]] {
  const read = (languagePath: string, language?: string) => {
    const settings = readSiteSettings(language);
    return {
      settings,
      languagePath,
      choices: offeredChoices(settings.language, readChoices(language)),
      replies: readReplies(settings, language),
    };
  };
  return [read(''), ...readLanguages().others.map((tag) => read(languagePath(tag), tag))];
}

function checked<Content>(file: string, schema: z.ZodMiniType<Content>, data: unknown): Content {
  const result = checkFields(schema, data);
  if ('data' in result) return result.data;
  throw startupErrorOf(new ContentError(file, result.wrong));
}

/**
 * The settings of this process: the environment, with the site's settings as defaults.
 * @throws StartupError or SettingsError naming every wrong setting
 */
export function readEnv(input: Record<string, string | undefined>): Env {
  const { contact } = readSiteSettings();
  return parseEnv(input, { mailFrom: contact.mailFrom, staffEmail: contact.staffEmail });
}
