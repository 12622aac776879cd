import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { PageKey } from '#contract/routes.ts';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { DeletionNotice } from '#features/account/site/deletion-notice.tsx';
import { MemberIntro } from '#features/account/site/member-intro.tsx';
import { m } from '#messages/messages.ts';
import { hasAccounts } from '#site/content/hosting.ts';
import { WithQueries } from '#site/requests/with-queries.tsx';
import { Settings } from '../../../features/account/site/settings/settings.tsx';
import { localDay } from '../../format/dates.ts';
import { PageHead } from '../../head/page-head.tsx';
import { DashboardView } from './dashboard-view.tsx';
import { SignOut } from './sign-out.tsx';

/**
 * A client's page: their requests with the conversations, followed by their account settings, which
 * are collapsed. The dashboard, the account and its settings are all this page, at three addresses.
 * At the settings address, the settings are expanded.
 */
export function ClientPage({ page }: { page: PageKey }) {
  const { user } = useAuth();
  const areSettings = page === 'accountSettings';
  useScrollTo(areSettings ? 'settings' : '');
  return (
    <div className="page-x pb-16">
      <PageHead page={page} />
      <MemberIntro
        heading={
          user?.name ? m.memberPages.greetingByName({ name: user.name }) : m.memberPages.greeting()
        }
      >
        {user && (
          <p className="wrap-anywhere">
            {user.email} · {m.memberPages.memberSince({ day: localDay(user.memberSince) })}
          </p>
        )}
      </MemberIntro>
      <DeletionNotice />
      <WithQueries>
        <div className="space-y-16">
          <DashboardView />
          <section aria-labelledby="settings">
            <h2 id="settings" className="mb-6 scroll-mt-24">
              {m.memberPages.settings()}
            </h2>
            {!hasAccounts && <p>{m.memberPages.settingsWithoutAccounts()}</p>}
            <Settings isUnfolded={areSettings} />
            <div className="mt-8">
              <SignOut />
            </div>
          </section>
        </div>
      </WithQueries>
    </div>
  );
}

/** Scrolls to the fragment's target, which the app renders too late for the browser to do so. */
function useScrollTo(usual: string) {
  const { hash } = useLocation();
  useEffect(() => {
    const id = hash.slice(1) || usual;
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, [hash, usual]);
}
