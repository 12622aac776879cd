import { m } from '#messages/messages.ts';
import { partners } from '#site/content/home.ts';
import { PartnerMark } from './partner-mark.tsx';

/** The partners' logos. Renders nothing if there are none. */
export function PartnerRow() {
  if (partners.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-6">
      <p className="text-sm text-muted">{m.layout.partners()}</p>
      <ul className="flex flex-wrap items-center gap-x-4.5 gap-y-4 sm:gap-x-10 text-secondary-text">
        {partners.map(({ name }, index) => (
          <li key={name}>
            <PartnerMark name={name} index={index} />
          </li>
        ))}
      </ul>
    </div>
  );
}
