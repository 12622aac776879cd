import { siteSettings } from '#contract/site-settings.ts';
import data from './site.json' with { type: 'json' };

const result = siteSettings.safeParse(data);
if (!result.success) {
  const reasons = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`content/site.json: ${reasons.join('; ')}`);
}

/** Brand, contact, social links and switches. */
export const site = result.data;

/** A constant of its own, so that what it switches off is left out of the bundle. */
export const hasAccountIcon = site.flags.account;
