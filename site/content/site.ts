import { addressLines } from '#contract/postal-address.ts';
import { read } from './reading/read.ts';

/** Brand, contact, social links and feature flags. */
export const site = await read('site.json');

/** The postal address in the order of its country, which is not among them. */
export const postalLines = addressLines(site.contact.address);

// Separate constants, so that disabled code is tree-shaken.
export const hasAccountIcon = site.flags.account;
export const hasSearchIcon = site.flags.search;
export const hasErrorReports = site.flags.errorReporting;
