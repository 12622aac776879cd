import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { DeletionNotice } from '#features/account/site/deletion-notice.tsx';
import { MemberIntro } from '#features/account/site/member-intro.tsx';
import { m } from '#messages/messages.ts';
import { hasAccounts } from '#site/content/hosting.ts';
import { WithQueries } from '#site/requests/with-queries.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { DataSection } from './data-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { NewsletterSection } from './newsletter-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const sections = [
  ['profile', m.memberPages.profile()],
  ['address', m.memberPages.emailAddress()],
  ['password', m.labels.password()],
  ['second-factor', m.memberPages.secondFactor()],
  ['newsletter', m.memberPages.notifications()],
  ['sessions', m.memberPages.sessions()],
  ['appearance', m.memberPages.appearance()],
  ['device', m.memberPages.thisDevice()],
  ['export', m.memberPages.yourData()],
  ['delete', m.memberPages.deletionHeading()],
] as const;

export default function AccountSettings() {
  return (
    <WithQueries>
      <Settings />
    </WithQueries>
  );
}

function Settings() {
  useScrollToSection();
  return (
    <div className="page-x pb-16">
      <PageHead page="accountSettings" />
      <MemberIntro heading={m.memberPages.settings()}>
        {!hasAccounts && <p>{m.memberPages.settingsWithoutAccounts()}</p>}
      </MemberIntro>
      <DeletionNotice />
      {hasAccounts && (
        <>
          <nav aria-label={m.memberPages.settings()} className="mb-10">
            <ul className="flex flex-wrap gap-x-6">
              {sections.map(([id, title]) => (
                <li key={id}>
                  <a href={`#${id}`} className="block py-2 text-secondary-text text-link">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ProfileSection />
          <PasswordSection />
          <SecondFactorSection />
          <NewsletterSection />
          <SessionsSection />
        </>
      )}
      <DeviceSection />
      {hasAccounts && <DataSection />}
    </div>
  );
}

/** The fragment's section is rendered by the app, too late for the browser to scroll to it. */
function useScrollToSection() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
