import { PageHead } from '#site/app/page-head.tsx';
import { useToday } from '#site/app/today.tsx';
import { MaintenanceNotice } from '#site/sections/maintenance-notice.tsx';

export default function Maintenance() {
  return (
    <div className="page-x py-16 md:py-24">
      <PageHead page="maintenance" />
      <MaintenanceNotice now={useToday()} />
    </div>
  );
}
