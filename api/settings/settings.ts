import { existsSync, readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { familyOf } from '#contract/drawings/brand-font.ts';
import { brandMark } from '#contract/drawings/brand-mark.ts';
import { ContentError, checkFields } from '#contract/errors/wrong-fields.ts';
import { type SiteSettings, siteSettings } from '#contract/settings/site-settings.ts';
import { StartupError } from '../errors/startup-error.ts';
import { settingsOfBuiltSite } from './built-content.ts';
import { contentFiles, settingsIn } from './content-files.ts';
import { onDisk } from './content-folder.mjs';
import { type Env, parseEnv } from './env.ts';
import { requireValidFiles, startupErrorOf } from './require-valid-files.ts';

/**
 * Reads the site's settings in a language from the content files that the site and the API share.
 * @param language one of the site's languages, by default the main one
 * @throws StartupError naming every wrong field
 */
export function readSiteSettings(language?: string): SiteSettings {
  const file = contentFiles(language).get('site.json') ?? 'content/site.json';
  requireValidFiles(['content/site.json', file]);
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
 * Reads the site's settings for a command or, while the content has a mistake, those of the site as
 * last built.
 * @throws StartupError naming every wrong field if no site has been built either
 */
export function readSettingsInUse(): SiteSettings {
  try {
    return readSiteSettings();
  } catch (error) {
    const built = settingsOfBuiltSite();
    if (error instanceof StartupError && built !== undefined) return built;
    throw error;
  }
}

function checked<Content>(file: string, schema: z.ZodMiniType<Content>, data: unknown): Content {
  const result = checkFields(schema, data);
  if ('data' in result) return result.data;
  throw startupErrorOf(new ContentError(file, result.wrong));
}

/**
 * Reads this process's settings: the environment, with the site's settings as defaults.
 * @throws StartupError or SettingsError naming every invalid setting
 */
export function readEnv(input: Record<string, string | undefined>): Env {
  const { contact } = readSiteSettings();
  return parseEnv(input, { mailFrom: contact.mailFrom, staffEmail: contact.staffEmail });
}

/**
 * Like `readEnv`, but for a command, because a mistake in the content must stop neither backups nor
 * incoming emails.
 * @param warn called with the mistake and what is used instead
 * @throws SettingsError naming every invalid setting of the environment
 */
export function readEnvOfCommand(
  input: Record<string, string | undefined>,
  warn: (sentences: string) => void,
): Env {
  try {
    return readEnv(input);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    const built = settingsOfBuiltSite();
    const instead =
      built === undefined
        ? 'This command runs without the settings of the site.'
        : 'The settings from the last successful build of the site are used instead.';
    warn(`${error.message.split('\n', 1)[0]}\n${instead}`);
    const { mailFrom = '', staffEmail = '' } = built?.contact ?? {};
    return parseEnv(input, { mailFrom, staffEmail });
  }
}
