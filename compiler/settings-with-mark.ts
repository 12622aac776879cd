import type { SiteSettings } from '#contract/settings/site-settings.ts';
import { compiledPart } from './compile.ts';

/**
 * Reads the settings as the server uses them, with the brand's mark as an SVG.
 * @throws ContentError, or Error naming the file, if they are wrong
 */
export async function settingsWithMark(language?: string): Promise<SiteSettings> {
  const { site } = await compiledPart('site', language);
  const { mark } = await compiledPart('brand', language);
  return { ...site, mark };
}
