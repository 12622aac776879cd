import { useAuth } from '#features/account/site/auth-context.tsx';
import { DeletionNotice } from '#features/account/site/deletion-notice.tsx';
import { MemberIntro } from '#features/account/site/member-intro.tsx';
import { m } from '#messages/messages.ts';
import { WithQueries } from '#site/requests/with-queries.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { DashboardView } from './dashboard-view.tsx';

export default function Dashboard() {
  const { user } = useAuth();
  return (
    <div className="page-x pb-16">
      <PageHead page="dashboard" />
      <MemberIntro
        heading={
          user?.name ? m.memberPages.greetingByName({ name: user.name }) : m.memberPages.greeting()
        }
      >
        <p>{m.memberPages.dashboardIntro()}</p>
      </MemberIntro>
      <DeletionNotice />
      <WithQueries>
        <DashboardView />
      </WithQueries>
    </div>
  );
}
