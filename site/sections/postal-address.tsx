import { Fragment } from 'react';
import { telephoneHref } from '#contract/formats/telephone.ts';
import { postalLines, site } from '#site/content/site.ts';

/** The agency's legal name, postal address, email address and telephone number. */
export function PostalAddress() {
  const { address, email, telephone } = site.contact;
  return (
    <address className="text-sm not-italic leading-6 text-muted">
      {site.brand.legalName}
      <br />
      {postalLines.map((line, index) => (
        <Fragment key={line}>
          {index === postalLines.length - 1 ? `${line}, ${address.country}` : line}
          <br />
        </Fragment>
      ))}
      <a href={`mailto:${email}`} className="text-link">
        {email}
      </a>
      {telephone && (
        <>
          <br />
          <a href={telephoneHref(telephone)} className="text-link">
            {telephone}
          </a>
        </>
      )}
    </address>
  );
}
