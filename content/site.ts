import { siteSettings } from '#contract/site-settings.ts';
import { parseContent } from './parse-content.ts';
import data from './site.json' with { type: 'json' };

/** Brand, contact, social links and switches. */
export const site = parseContent('content/site.json', siteSettings, data);

/** A constant of its own, so that what it switches off is left out of the bundle. */
export const hasAccountIcon = site.flags.account;
