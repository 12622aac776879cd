import { momentInZone } from '#contract/formats/local-moment.ts';
import { m } from '#messages/messages.ts';
import { maintenance } from '#site/content/company.ts';
import { site } from '#site/content/site.ts';
import { mailTo, timeAt } from '../format/message-tags.tsx';

/** Shown while the site is down: when it will be back, and what visitors should know (GOV.UK pattern). */
export function MaintenanceNotice({ now }: { now: Date }) {
  const until = maintenance.until;
  return (
    <div className="relative">
      <Coil />
      <h1 className="max-w-[14.3em]">{m.layout.maintenanceHeading()}</h1>
      <p className="mt-6 max-w-text text-xl text-secondary-text">
        {until !== undefined && Date.parse(until) > now.getTime()
          ? m.layout.maintenanceUntil({
              moment: momentInZone(until, site),
              time: timeAt(until),
            })
          : m.layout.maintenanceLaterToday()}
      </p>
      <p className="mt-12 small-title">{m.layout.maintenanceMeanwhile()}</p>
      <ul className="mt-4 max-w-text list-disc space-y-2 ps-5 text-secondary-text">
        {maintenance.meanwhile.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-8 max-w-text text-secondary-text">
        {m.layout.maintenanceMail({
          supportEmail: site.contact.supportEmail,
          link: mailTo(site.contact.supportEmail),
        })}
      </p>
    </div>
  );
}

/** The site's line, at rest. */
function Coil() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 320"
      className="line-art absolute top-0 end-0 w-72 text-secondary stroke-2 max-lg:hidden"
    >
      <path d="M160 160a14 14 0 0 1 28 0 32 32 0 0 1-64 0 52 52 0 0 1 104 0 72 72 0 0 1-144 0 92 92 0 0 1 184 0 112 112 0 0 1-224 0 132 132 0 0 1 232-86" />
    </svg>
  );
}
