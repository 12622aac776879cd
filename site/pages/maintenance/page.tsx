import { todayIn } from '#contract/formats/today-in.ts';
import { site } from '#site/content/site.ts';
import { MaintenanceNotice } from '#site/sections/maintenance-notice.tsx';
import { useToday } from '../../context/today.tsx';
import { PageHead } from '../../head/page-head.tsx';

export default function Maintenance() {
  // The page is prerendered long before it is read, so it says "later today" throughout the day of
  // return.
  const today = useToday();
  const isBackOn = (until: string) => todayIn(site.place.timeZone, new Date(until)) <= today;
  return (
    <div className="overflow-clip">
      <div className="page-x py-16 md:grid md:min-h-[calc(100svh-var(--toolbar-height))] md:content-center md:py-24">
        <PageHead page="maintenance" />
        <MaintenanceNotice isBackOn={isBackOn} />
      </div>
    </div>
  );
}
