import { addressLines } from '#contract/formats/postal-address.ts';
import type { Source } from './source.ts';

export async function siteSettings({ read }: Source) {
  /** The brand, contact details, social links and feature flags. */
  const site = await read('site.json');
  return {
    site,
    /** The lines of the postal address in its country's order, without the country. */
    postalLines: addressLines(site.contact.address, site.language),
    // Separate constants, so that disabled code can be tree-shaken.
    hasAccountIcon: site.flags.account,
    hasSearchIcon: site.flags.search,
    hasErrorReports: site.flags.errorReporting,
  };
}
