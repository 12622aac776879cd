import { siteSettings } from '#contract/site-settings.ts';
import { ContentError, checkFields } from '#contract/wrong-fields.ts';
import data from './site.json' with { type: 'json' };

const result = checkFields(siteSettings, data);
if ('wrong' in result) throw new ContentError('content/site.json', result.wrong);

/** Brand, contact, social links and feature flags. */
export const site = result.data;

// Separate constants, so that disabled code is tree-shaken.
export const hasAccountIcon = site.flags.account;
export const hasSearchIcon = site.flags.search;
export const hasErrorReports = site.flags.errorReporting;
