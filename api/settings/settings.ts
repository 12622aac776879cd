import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type SiteSettings, siteSettings } from '#contract/site-settings.ts';
import { asText, checkFields } from '#contract/wrong-fields.ts';
import { type Env, parseEnv } from './env.ts';
import { StartupError } from './startup-error.ts';

/**
 * The site's settings, read from the content folder as data, so that site and API share one file.
 * @throws StartupError naming every wrong field
 */
export function readSiteSettings(): SiteSettings {
  const file = 'content/site.json';
  const result = checkFields(siteSettings, JSON.parse(readFileSync(resolve(file), 'utf8')));
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
