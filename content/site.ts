import { siteSettings } from '#contract/site-settings.ts';
import { parseContent } from './parse-content.ts';
import data from './site.json' with { type: 'json' };

/** Brand, contact, social links and switches. */
export const site = parseContent('content/site.json', siteSettings, data);
