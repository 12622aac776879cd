import { type ReactNode, useState } from 'react';
import { errorMessage } from '#contract/errors/error-message.ts';
import { href } from '#contract/routes.ts';
import { accountInquiries, accountNewsletter } from '#features/account/contract/account.ts';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { DeletionNotice } from '#features/account/site/deletion-notice.tsx';
import { Loaded } from '#features/account/site/loaded.tsx';
import { MemberIntro } from '#features/account/site/member-intro.tsx';
import { newsletterStateTexts } from '#features/account/site/newsletter-state.ts';
import { useAccountQuery } from '#features/account/site/use-account-query.ts';
import { deleteAnswers, hasStoredAnswers } from '#features/inquiry/site/storage/stored-answers.ts';
import { m } from '#messages/messages.ts';
import { WithQueries } from '#site/requests/with-queries.tsx';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { localDay } from '../../format/dates.ts';
import { PageHead } from '../../head/page-head.tsx';
import { Link } from '../../links/link.tsx';

export default function Account() {
  return (
    <WithQueries>
      <AccountCards />
    </WithQueries>
  );
}

function AccountCards() {
  const { user } = useAuth();
  const inquiries = useAccountQuery('accountInquiries', accountInquiries, { inquiries: [] });
  const newsletter = useAccountQuery('accountNewsletter', accountNewsletter, { state: 'none' });
  return (
    <div className="page-x pb-16">
      <PageHead page="account" />
      <MemberIntro heading={m.labels.yourAccount()}>
        {user && <p>{m.memberPages.memberSince({ day: localDay(user.memberSince) })}</p>}
      </MemberIntro>
      <DeletionNotice />
      <div className="grid gap-6 md:grid-cols-2">
        <AccountCard
          title={m.memberPages.profile()}
          action={
            <Link to={href('accountSettings')} className={buttonClass('ghost')}>
              {m.memberPages.settings()}
            </Link>
          }
        >
          <dl className="space-y-3 sm:grid sm:grid-cols-[auto_1fr] sm:gap-x-6 sm:gap-y-3 sm:space-y-0">
            <Fact name={m.labels.name()}>
              {user === null
                ? m.memberPages.notAvailable()
                : user.name || m.memberPages.nameNotGiven()}
            </Fact>
            <Fact name={m.labels.email()}>{user?.email ?? m.memberPages.notAvailable()}</Fact>
            <Fact name={m.memberPages.secondFactor()}>
              {user?.secondFactor ? m.memberPages.switchedOn() : m.memberPages.switchedOff()}
            </Fact>
          </dl>
        </AccountCard>
        <AccountCard
          title={m.memberPages.yourRequests()}
          action={
            <Link to={href('dashboard')} className={buttonClass('ghost')}>
              {m.memberPages.dashboard()}
            </Link>
          }
        >
          <Loaded query={inquiries} loading={<Skeleton className="h-6 w-48" />}>
            {(data) => <p>{m.memberPages.requestCount({ count: data.inquiries.length })}</p>}
          </Loaded>
        </AccountCard>
        <AccountCard
          title={m.labels.newsletter()}
          action={
            <Link to={`${href('accountSettings')}#newsletter`} className={buttonClass('ghost')}>
              {m.labels.change()}
            </Link>
          }
        >
          <Loaded query={newsletter} loading={<Skeleton className="h-6 w-48" />}>
            {({ state }) => <p>{newsletterStateTexts[state]}</p>}
          </Loaded>
        </AccountCard>
        <AccountCard title={m.memberPages.thisBrowser()} action={<SignOut />}>
          <p>{m.memberPages.signedInHere()}</p>
        </AccountCard>
      </div>
    </div>
  );
}

/** Focuses the element that replaces a focused button. */
const focusOn = (box: HTMLElement | null) => box?.focus();

/** Signs out; first asks what to do with answers that others could read in this browser. */
function SignOut() {
  const { signout } = useAuth();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  async function leave({ isDeleting }: { isDeleting: boolean }) {
    setFailure('');
    try {
      await signout();
      if (isDeleting) deleteAnswers();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  }
  return (
    <>
      {isAsking ? (
        <div role="alert" tabIndex={-1} ref={focusOn} className="space-y-4 outline-none">
          <p>{m.memberPages.signOutUnsent()}</p>
          <div className="flex flex-wrap gap-4">
            <Button onClick={() => void leave({ isDeleting: true })}>
              {m.memberPages.signOutDeleting()}
            </Button>
            <Button variant="ghost" onClick={() => void leave({ isDeleting: false })}>
              {m.memberPages.signOutKeeping()}
            </Button>
          </div>
        </div>
      ) : (
        <Button
          variant="ghost"
          onClick={() => (hasStoredAnswers() ? setAsking(true) : void leave({ isDeleting: true }))}
        >
          {m.memberPages.signOut()}
        </Button>
      )}
      {failure && (
        <p role="alert" className="mt-3 text-error">
          {failure}
        </p>
      )}
    </>
  );
}

type AccountCardProps = { title: string; action: ReactNode; children: ReactNode };

function AccountCard({ title, action, children }: AccountCardProps) {
  return (
    <div className="card flex flex-col gap-5">
      <h2>{title}</h2>
      <div className="grow text-secondary-text">{children}</div>
      <div>{action}</div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-text wrap-anywhere">{children}</dd>
    </div>
  );
}
