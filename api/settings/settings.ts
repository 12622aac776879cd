import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type * as z from 'zod/mini';
import { familyOf } from '#contract/brand-font.ts';
import { brandMark } from '#contract/brand-mark.ts';
import type { InquiryChoices } from '#contract/inquiry/choices.ts';
import { choicesFile, inquiryChoices, serviceOption } from '#contract/inquiry/choices-file.ts';
import { type SiteSettings, siteSettings } from '#contract/site-settings.ts';
import { asText, checkFields } from '#contract/wrong-fields.ts';
import { type Env, parseEnv } from './env.ts';
import { StartupError } from './startup-error.ts';

/**
 * The site's settings, from the content file that site and API share.
 * @throws StartupError naming every wrong field
 */
export function readSiteSettings(): SiteSettings {
  const file = 'content/site.json';
  const settings = checked(file, siteSettings, JSON.parse(readFileSync(file, 'utf8')));
  const { mark } = settings.brand;
  const drawing = join('content/brand', mark);
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
 * The options of the request form, from the same content files as the site's.
 * @throws StartupError naming every wrong field
 */
export function readChoices(): InquiryChoices {
  const file = 'content/choices.yaml';
  const folder = 'content/services';
  const services = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const path = join(folder, name);
      const [, frontMatter = ''] = readFileSync(path, 'utf8').split(/^---\r?$/m);
      return { ...checked(path, serviceOption, parse(frontMatter)), slug: name.slice(0, -3) };
    });
  return inquiryChoices(checked(file, choicesFile, parse(readFileSync(file, 'utf8'))), services);
}

function checked<Content>(file: string, schema: z.ZodMiniType<Content>, data: unknown): Content {
  const result = checkFields(schema, data);
  if ('data' in result) return result.data;
  throw new StartupError(`${file}: ${result.wrong.map(asText).join('; ')}`);
}

/**
 * The settings of this process: the environment, with the site's settings as defaults.
 * @throws StartupError or SettingsError naming every wrong setting
 */
export function readEnv(input: Record<string, string | undefined>): Env {
  const { contact } = readSiteSettings();
  return parseEnv(input, { mailFrom: contact.mailFrom, staffEmail: contact.staffEmail });
}
