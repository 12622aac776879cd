import { hasAccounts } from '#site/content/hosting.ts';
import { DataSection } from './data-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { NewsletterSection } from './newsletter-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { UnfoldedContext } from './settings-section.tsx';

/**
 * All settings of an account and of this device.
 * @param isUnfolded whether all sections are initially open
 */
export function Settings({ isUnfolded }: { isUnfolded: boolean }) {
  return (
    <UnfoldedContext value={isUnfolded}>
      <div className="border-b border-hairline">
        {hasAccounts && (
          <>
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
    </UnfoldedContext>
  );
}
