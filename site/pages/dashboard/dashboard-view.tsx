import { href } from '#contract/routes.ts';
import { type AccountInquiry, accountInquiries } from '#features/account/contract/account.ts';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { Loaded } from '#features/account/site/loaded.tsx';
import { useAccountQuery } from '#features/account/site/use-account-query.ts';
import { clientMessages } from '#features/desk/contract/client-messages.ts';
import { clientFilesAdded } from '#features/desk/contract/files.ts';
import { hasStoredAnswers } from '#features/inquiry/site/storage/stored-answers.ts';
import { m } from '#messages/messages.ts';
import { LoadFailure } from '#site/ui/load-failure.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { useAppStarted } from '../../context/app-started.ts';
import { ButtonLink } from '../../links/button-link.tsx';
import { ClientInquiries } from './client-inquiries.tsx';
import { NextSteps } from './next-steps.tsx';

/** Shows what currently concerns a client: an unsent draft, all requests and next steps. */
export function DashboardView() {
  const inquiries = useAccountQuery('accountInquiries', accountInquiries, { inquiries: [] });
  const hasDraft = useAppStarted() && hasStoredAnswers();
  const { user } = useAuth();
  return (
    <div className="space-y-16">
      {hasDraft && <DraftCard />}
      <div className="group/overview grid gap-16 lg:has-[>:nth-child(2)]:grid-cols-[7fr_5fr]">
        <section aria-labelledby="requests" className="min-w-0">
          <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-4">
            <h2 id="requests">{m.memberPages.yourRequests()}</h2>
            {(inquiries.isLoadingError || (inquiries.data?.inquiries.length ?? 0) > 0) && (
              <ButtonLink to={href('inquiry')} variant="ghost">
                {m.memberPages.newRequest()}
              </ButtonLink>
            )}
          </div>
          <Loaded query={inquiries} loading={<LoadingList />}>
            {(data) => <Requests {...data} />}
          </Loaded>
        </section>
        {inquiries.data && <NextSteps {...inquiries.data} user={user} />}
      </div>
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
      <ButtonLink to={href('inquiry')}>{m.labels.continueButton()}</ButtonLink>
    </section>
  );
}

function Requests({ inquiries }: { inquiries: AccountInquiry[] }) {
  const files = useAccountQuery('accountFiles', clientFilesAdded, { files: [] });
  const messages = useAccountQuery('accountMessages', clientMessages, { messages: [] });
  const failed = [messages, files].find(({ isLoadingError }) => isLoadingError);
  if (inquiries.length > 0) {
    return (
      <>
        {failed?.error && (
          <LoadFailure message={failed.error.message} onRetry={() => void failed.refetch()} />
        )}
        <ClientInquiries
          inquiries={inquiries}
          messages={messages.data?.messages ?? []}
          files={files.data?.files ?? []}
        />
      </>
    );
  }
  return (
    <div className="on-surface grid items-center gap-x-10 gap-y-6 overflow-clip rounded-card border border-hairline p-8 sm:grid-cols-[1fr_14rem]">
      {/* The rope reaches the edge of the card. */}
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
        <ButtonLink to={href('inquiry')}>{m.memberPages.firstRequestButton()}</ButtonLink>
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
