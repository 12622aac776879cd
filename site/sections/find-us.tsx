import type { ReactNode } from 'react';
import { telephoneHref } from '#contract/formats/telephone.ts';
import { m } from '#messages/messages.ts';
import { isFromOpenStreetMap } from '#site/content/company.ts';
import { postalLines, site } from '#site/content/site.ts';
import { hidden } from '#site/ui/hidden-text.tsx';
import { linkTo } from '../format/message-tags.tsx';
import { hasMap, LineMap } from './line-map.tsx';
import { across, down, Rope, type RopeEnds } from './rope.tsx';
import { SectionHeading } from './section-heading.tsx';

const { address, email, telephone } = site.contact;
const linkedIn = site.social.find(({ name }) => name === 'LinkedIn');
/** Gives the address more room than the other columns. */
const columns = telephone
  ? linkedIn
    ? 'md:grid-cols-[1.2fr_1fr_1.4fr_1fr]'
    : 'md:grid-cols-[1fr_1fr_1.4fr]'
  : 'md:grid-cols-[1fr_1.4fr_1fr]';
const place = postalLines.join(', ');

/** Explains how to reach the agency and shows the map, if there is one. */
export function FindUs({ rope }: { rope?: RopeEnds }) {
  return (
    <section aria-labelledby="find-us" className="section-y relative isolate">
      <div className="page-x">
        <SectionHeading
          id="find-us"
          title={m.layout.findUsHeading()}
          lead={m.layout.findUsIntro({ city: address.city })}
        />
      </div>
      {hasMap && (
        <div className="mt-10 overflow-hidden border-y border-hairline bg-ground">
          <LineMap />
        </div>
      )}
      {rope && (
        <div className="page-x absolute inset-0 isolate">
          <Rope path={down(rope.from)} className="top-0 bottom-(--section-y)" />
          <Rope path={across(rope, 50, 25)} className="bottom-0 h-(--section-y)" />
        </div>
      )}
      <div className={`page-x relative ${hasMap ? '-mt-14' : 'mt-10'}`}>
        <ul className={`grid rounded-card border border-hairline-strong bg-surface ${columns}`}>
          <Contact title={m.labels.email()}>
            <a href={`mailto:${email}`} className="text-link covers">
              {email}
            </a>
          </Contact>
          {telephone && (
            <Contact title={m.labels.telephone()}>
              <a href={telephoneHref(telephone)} className="text-link covers">
                {telephone}
              </a>
            </Contact>
          )}
          <Contact title={m.layout.address()}>
            <address className="not-italic">{place}</address>
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
              {mapSites.map(({ name, href }) => (
                <a key={name} href={href + encodeURIComponent(place)} className="text-link py-1">
                  {m.layout.openMap({ mapSite: name })}
                </a>
              ))}
            </p>
          </Contact>
          {linkedIn && (
            <Contact title="LinkedIn">
              <a href={linkedIn.href} target="_blank" rel="noreferrer" className="text-link covers">
                {m.layout.followOnSocial({
                  brand: site.brand.name,
                  hidden,
                })}
              </a>
            </Contact>
          )}
        </ul>
        {isFromOpenStreetMap && (
          <p className="mt-3 text-sm text-muted">
            {m.layout.mapCredit({
              link: linkTo('https://www.openstreetmap.org/copyright'),
            })}
          </p>
        )}
      </div>
    </section>
  );
}

const mapSites = [
  { name: 'OpenStreetMap', href: 'https://www.openstreetmap.org/search?query=' },
  { name: 'Google Maps', href: 'https://www.google.com/maps/search/?api=1&query=' },
];

function Contact(props: { title: string; children: ReactNode }) {
  return (
    <li className="relative border-hairline px-[min(1.5rem,7.5vw)] py-4 wrap-anywhere not-first:border-t max-md:grid max-md:grid-cols-[5rem_1fr] max-md:items-baseline md:py-6 md:not-first:border-t-0 md:not-first:border-s">
      <h3 className="text-sm text-muted">{props.title}</h3>
      <div className="md:mt-1">{props.children}</div>
    </li>
  );
}
