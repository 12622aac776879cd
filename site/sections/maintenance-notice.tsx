import { momentInZone } from '#contract/formats/local-moment.ts';
import { m } from '#messages/messages.ts';
import { maintenance } from '#site/content/company.ts';
import { site } from '#site/content/site.ts';
import { mailTo, timeAt } from '../format/message-tags.tsx';
import { Coil } from './coil.tsx';

/**
 * Shown while the site is down. Says when it will be back and what visitors should know (GOV.UK
 * pattern).
 * @param isBackOn returns whether the time of return has come, in which case it is not shown
 */
export function MaintenanceNotice({ isBackOn }: { isBackOn: (until: string) => boolean }) {
  const until = maintenance.until;
  return (
    <div className="grid items-center gap-x-20 gap-y-10 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h1 className="max-w-[14.3em]">{m.layout.maintenanceHeading()}</h1>
        <p className="mt-6 max-w-[26em] text-xl text-balance text-secondary-text">
          {until !== undefined && !isBackOn(until)
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
      <Coil />
    </div>
  );
}
