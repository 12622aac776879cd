import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href } from '#contract/routes.ts';
import {
  type AccountInquiry,
  accountInquiries,
  accountNewsletter,
  type NewsletterState,
} from '#features/account/contract/account.ts';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { Loaded } from '#features/account/site/loaded.tsx';
import { newsletterStateTexts } from '#features/account/site/newsletter-state.ts';
import { useAccountQuery } from '#features/account/site/use-account-query.ts';
import { clientFilesAdded } from '#features/desk/contract/files.ts';
import { hasStoredAnswers } from '#features/inquiry/site/storage/stored-answers.ts';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { useAppStarted } from '../../context/app-started.ts';
import { Link } from '../../links/link.tsx';
import { ClientInquiries } from './client-inquiries.tsx';
import { NextSteps } from './next-steps.tsx';

/** Overview for a client: figures, next steps and all requests. */
export function DashboardView() {
  const inquiries = useAccountQuery('accountInquiries', accountInquiries, { inquiries: [] });
  const newsletter = useAccountQuery('accountNewsletter', accountNewsletter, { state: 'none' });
  const hasDraft = useAppStarted() && hasStoredAnswers();
  const { user } = useAuth();
  return (
    <div className="space-y-16">
      <StatRow inquiries={inquiries} newsletter={newsletter} hasDraft={hasDraft} />
      {hasDraft && <DraftCard />}
      <section aria-labelledby="requests">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <h2 id="requests">{m.memberPages.yourRequests()}</h2>
          {(inquiries.isLoadingError || (inquiries.data?.inquiries.length ?? 0) > 0) && (
            <Link to={href('inquiry')} className={buttonClass('ghost')}>
              {m.memberPages.newRequest()}
            </Link>
          )}
        </div>
        <Loaded query={inquiries} loading={<LoadingList />}>
          {(data) => <Requests {...data} />}
        </Loaded>
      </section>
      {inquiries.data && <NextSteps {...inquiries.data} user={user} />}
      <nav aria-label={m.labels.account()} className="border-t border-hairline pt-8">
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          <QuickLink to={href('account')}>{m.labels.yourAccount()}</QuickLink>
          <QuickLink to={href('accountSettings')}>{m.memberPages.settings()}</QuickLink>
          {site.flags.help && <QuickLink to={href('help')}>{m.labels.helpCenter()}</QuickLink>}
        </ul>
      </nav>
    </div>
  );
}

type StatRowProps = {
  inquiries: UseQueryResult<{ inquiries: AccountInquiry[] }>;
  newsletter: UseQueryResult<{ state: NewsletterState }>;
  hasDraft: boolean;
};

function StatRow({ inquiries, newsletter, hasDraft }: StatRowProps) {
  const list = inquiries.data?.inquiries;
  const count = (...states: string[]) =>
    inquiries.isLoadingError ? '–' : list?.filter(({ state }) => states.includes(state)).length;
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-hairline bg-hairline grid-pairs lg:grid-cols-4">
      <Stat label={m.memberPages.openRequestsStat()} value={count('received', 'in_review')} />
      <Stat label={m.memberPages.answeredStat()} value={count('answered')} />
      <Stat label={m.memberPages.draftsStat()} value={hasDraft ? 1 : 0} />
      <Stat
        label={m.labels.newsletter()}
        value={
          newsletter.data
            ? newsletterStateTexts[newsletter.data.state]
            : newsletter.isLoadingError
              ? '–'
              : undefined
        }
      />
    </dl>
  );
}

function Stat({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 bg-surface p-4 sm:p-6">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-xl leading-7 font-medium sm:text-[1.375rem]">
        {value ?? <Skeleton className="h-7 w-16" />}
      </dd>
    </div>
  );
}

function DraftCard() {
  return (
    <section
      aria-labelledby="draft"
      className="flex flex-wrap items-center justify-between gap-6 rounded-card border border-secondary bg-surface p-6"
    >
      <div>
        <p id="draft" className="small-title">
          {m.memberPages.draftHeading()}
        </p>
        <p className="mt-1 text-secondary-text">{m.memberPages.draftText()}</p>
      </div>
      <Link to={href('inquiry')} className={buttonClass()}>
        {m.labels.continueButton()}
      </Link>
    </section>
  );
}

function Requests({ inquiries }: { inquiries: AccountInquiry[] }) {
  const { data } = useAccountQuery('accountFiles', clientFilesAdded, { files: [] });
  if (inquiries.length > 0) {
    return <ClientInquiries inquiries={inquiries} files={data?.files ?? []} />;
  }
  return (
    <div className="on-surface grid items-center gap-x-10 gap-y-6 overflow-clip rounded-card border border-hairline p-8 sm:grid-cols-[1fr_14rem]">
      {/* The rope extends to the edge of the card. */}
      <Scene
        name="loop"
        frame="60 10 300 236"
        className="draws-itself w-56 max-w-full overflow-visible sm:order-1"
      />
      <div>
        <p className="text-lg">{m.memberPages.requestCount({ count: 0 })}</p>
        <p className="mt-1 mb-5 max-w-text text-secondary-text">
          {m.memberPages.firstRequestText()}
        </p>
        <Link to={href('inquiry')} className={buttonClass()}>
          {m.memberPages.firstRequestButton()}
        </Link>
      </div>
    </div>
  );
}

function LoadingList() {
  return (
    <div role="status" className="divide-y divide-hairline border-t border-hairline">
      <span className="sr-only">{m.memberPages.loadingRequests()}</span>
      {[1, 2].map((row) => (
        <div key={row} className="space-y-3 py-6">
          <Skeleton className="h-6 w-64" />
          <Skeleton className="h-5 w-96" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}

function QuickLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="block py-2 text-secondary-text text-link">
        {children}
      </Link>
    </li>
  );
}
