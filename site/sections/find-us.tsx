import type { ReactNode } from 'react';
import { site } from '#content/site.ts';
import type { IconName } from '#contract/icons.ts';
import { Icon } from '#site/ui/icon.tsx';
import { CalgaryMap } from './calgary-map.tsx';
import { SectionHeading } from './section-heading.tsx';

const { address, email } = site.contact;
const linkedIn = site.social.find(({ name }) => name === 'LinkedIn');
const place = `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`;

/** The map and the three contact cards. */
export function FindUs() {
  return (
    <section aria-labelledby="find-us" className="section-y">
      <div className="page-x">
        <SectionHeading
          id="find-us"
          title="Talk to us"
          lead={`In ${address.city}, or wherever your screen is.`}
        />
      </div>
      <div className="mt-12 border-y border-hairline">
        <CalgaryMap />
      </div>
      <ul className="page-x relative -mt-10 grid gap-4 md:grid-cols-3">
        <ContactCard icon="mail" title="Email">
          <a href={`mailto:${email}`} className="text-link covers">
            {email}
          </a>
        </ContactCard>
        <ContactCard icon="place" title="Address">
          <address className="not-italic">{place}</address>
          <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
            {mapSites.map(({ name, href }) => (
              <a key={name} href={href + encodeURIComponent(place)} className="text-link py-1">
                Open in {name}
              </a>
            ))}
          </p>
        </ContactCard>
        {linkedIn && (
          <ContactCard icon="linkedin" title="LinkedIn">
            <a href={linkedIn.href} target="_blank" rel="noreferrer" className="text-link covers">
              Follow {site.brand.name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </ContactCard>
        )}
      </ul>
    </section>
  );
}

const mapSites = [
  { name: 'OpenStreetMap', href: 'https://www.openstreetmap.org/search?query=' },
  { name: 'Google Maps', href: 'https://www.google.com/maps/search/?api=1&query=' },
];

function ContactCard(props: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="card wrap-anywhere">
      <Icon name={props.icon} className="size-7 text-secondary" />
      <h3 className="mt-6 text-[1.375rem] leading-tight font-medium">{props.title}</h3>
      <div className="mt-2 text-secondary-text">{props.children}</div>
    </li>
  );
}
