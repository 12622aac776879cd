import { siteSettings } from '#contract/site-settings.ts';
import { checkFields } from '#contract/wrong-fields.ts';
import data from './site.json' with { type: 'json' };

const result = checkFields(siteSettings, data);
if ('wrong' in result) throw new Error(`content/site.json: ${result.wrong.join('; ')}`);

/** Brand, contact, social links and feature flags. */
export const site = result.data;

/** A separate constant, so that disabled code is tree-shaken. */
export const hasAccountIcon = site.flags.account;
