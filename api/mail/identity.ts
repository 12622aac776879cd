import { addressInLine } from '#contract/formats/postal-address.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';

/** Returns the sender's identity and contact details, for the footer. */
export function identityOf({
  brand,
  contact,
  language,
}: Pick<SiteSettings, 'brand' | 'contact' | 'language'>): string {
  const { address, email, telephone } = contact;
  const ways = telephone === undefined ? email : `${email}, ${telephone}`;
  return `${brand.legalName}, ${addressInLine(address, language)}. ${ways}`;
}
