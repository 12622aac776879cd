import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { ContentPage } from '#features/content/screens/content-page.tsx';
import { FilePage } from '#features/content/screens/file-page.tsx';
import { HistoryPage } from '#features/content/screens/history-page.tsx';
import { PageFiles } from '#features/content/screens/page-files.tsx';
import { PicturesPage } from '#features/content/screens/pictures-page.tsx';
import { PublicationsPage } from '#features/content/screens/publications-page.tsx';
import { PublishPage } from '#features/content/screens/publish-page.tsx';
import { deskUser } from '#features/desk/contract/people.ts';
import { InboxPage } from '#features/desk/screens/inbox/inbox-page.tsx';
import { ListPage } from '#features/desk/screens/list/list-page.tsx';
import { NewRequestPage } from '#features/desk/screens/new/new-request-page.tsx';
import { LogPage } from '#features/desk/screens/people/log-page.tsx';
import { NoticesPage } from '#features/desk/screens/people/notices-page.tsx';
import { PeoplePage } from '#features/desk/screens/people/people-page.tsx';
import { WebhooksPage } from '#features/desk/screens/people/webhooks-page.tsx';
import { ReportsPage } from '#features/desk/screens/reports/reports-page.tsx';
import { resumeDrafts } from '#features/desk/screens/request/drafts.ts';
import { RequestPage } from '#features/desk/screens/request/request-page.tsx';
import { uploadsBelongTo } from '#features/desk/screens/request/uploads.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { failedSendsBelongTo } from '#features/desk/screens/shared/failed-sends.ts';
import { pollSeldom } from '#features/desk/screens/shared/live.ts';
import { Me } from '#features/desk/screens/shared/me.tsx';
import { actAs } from '#features/desk/screens/shared/person.ts';
import { Failure, Loading, NotFound } from '#features/desk/screens/shared/states.tsx';
import { Shell } from '#features/desk/screens/shell/shell.tsx';
import { LetterPage } from '#features/letters/screens/letter-page.tsx';
import { LettersPage } from '#features/letters/screens/letters-page.tsx';
import { ImportPage } from '#features/letters/screens/subscribers/import-page.tsx';
import { SubscriberPage } from '#features/letters/screens/subscribers/subscriber-page.tsx';
import { SubscribersPage } from '#features/letters/screens/subscribers/subscribers-page.tsx';
import { MailboxPage } from '#features/mailbox/screens/mailbox-page.tsx';
import { m } from '#messages/messages.ts';

/** Renders the desk: checks who is signed in, and shows the page at the URL. */
export function Desk() {
  const queries = useQueryClient();
  const me = useQuery({
    queryKey: ['me'],
    queryFn: () => callDesk({ path: deskApi.me, schema: deskUser }),
    // Someone may have joined, or the templates may have changed.
    refetchInterval: pollSeldom,
  });
  const id = me.data?.id;
  useEffect(() => {
    if (id === undefined) return;
    const isChanged = actAs(id);
    uploadsBelongTo(id);
    failedSendsBelongTo(id);
    resumeDrafts(id);
    if (isChanged) void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
  }, [id, queries]);
  if (me.data === undefined) {
    return (
      <main className="mx-auto max-w-160 px-3 pt-16">
        {me.isPending ? (
          <Loading />
        ) : (
          <>
            <h1>{m.desk.desk()}</h1>
            <Failure error={me.error} onRetry={() => me.refetch()} />
          </>
        )}
      </main>
    );
  }
  const isOwner = me.data.role === 'owner';
  return (
    <Me value={me.data}>
      <Routes>
        <Route element={<Shell />}>
          <Route path="website" element={<ContentPage />} />
          <Route path="website/publish" element={<PublishPage />} />
          <Route path="website/of" element={<PageFiles />} />
          <Route path="website/pictures" element={<PicturesPage />} />
          <Route path="website/file/*" element={<FilePage />} />
          <Route path="website/history" element={<PublicationsPage />} />
          <Route path="website/history/*" element={<HistoryPage />} />
          <Route path="letters" element={<LettersPage />} />
          <Route path="letters/:slug" element={<LetterPage />} />
          {mayActAs(me.data.role, 'staff') ? (
            <>
              <Route index element={<ListPage />} />
              <Route path="new" element={<NewRequestPage />} />
              <Route path="inbox" element={<InboxPage />} />
              <Route path="subscribers" element={<SubscribersPage />} />
              <Route path="subscribers/import" element={<ImportPage />} />
              <Route path="subscribers/:id" element={<SubscriberPage />} />
              <Route path="reports" element={<ReportsPage />} />
              <Route path="people" element={<PeoplePage />} />
              <Route path="notices" element={<NoticesPage />} />
              {isOwner && <Route path="log" element={<LogPage />} />}
              {isOwner && <Route path="mailbox" element={<MailboxPage />} />}
              {isOwner && <Route path="webhooks" element={<WebhooksPage />} />}
              <Route path=":reference" element={<RequestPage />} />
            </>
          ) : (
            <Route index element={<Navigate to="/website" replace />} />
          )}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Me>
  );
}
