import { site } from '#site/content/site.ts';

/** The agency's legal name, postal address and email address. */
export function PostalAddress() {
  const { address, email } = site.contact;
  return (
    <address className="text-sm not-italic leading-6 text-muted">
      {site.brand.legalName}
      <br />
      {address.street}
      <br />
      {address.city}, {address.region} {address.postalCode}, {address.country}
      <br />
      <a href={`mailto:${email}`} className="text-link">
        {email}
      </a>
    </address>
  );
}
