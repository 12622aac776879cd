import { DashboardView } from '#site/account/dashboard-view.tsx';
import { DeletionNotice } from '#site/account/deletion-notice.tsx';
import { PageHead } from '#site/app/page-head.tsx';
import { useAuth } from '#site/auth/auth-context.tsx';
import { MemberIntro } from '#site/sections/member-intro.tsx';

export default function Dashboard() {
  const { user } = useAuth();
  return (
    <div className="page-x pb-16">
      <PageHead page="dashboard" />
      <MemberIntro heading={user ? `Hello, ${user.name}` : 'Hello'}>
        <p>How things stand with your requests.</p>
      </MemberIntro>
      <DeletionNotice />
      <DashboardView />
    </div>
  );
}
