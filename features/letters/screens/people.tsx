import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { focusNeighbor } from '#features/desk/screens/shared/focus-neighbor.ts';
import { QuietButton } from '#features/desk/screens/shared/ghost-button.tsx';
import { pollEvery } from '#features/desk/screens/shared/live.ts';
import { LoadMore } from '#features/desk/screens/shared/load-more.tsx';
import { MomentTime } from '#features/desk/screens/shared/moment-time.tsx';
import { Failure, Loading, Refused } from '#features/desk/screens/shared/states.tsx';
import { letterPeople, type SentLetter } from '#features/letters/contract/desk-letters.ts';
import type { CopyList } from '#features/letters/contract/letters.ts';
import { m } from '#messages/messages.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { listIn, listName } from './letter-names.ts';
import { useLetterMutation } from './use-letter.ts';

type Props = { slug: string; sent: SentLetter };

/** Lists the people in the list named by the URL, if there is one. */
export function People({ slug, sent }: Props) {
  const [query] = useSearchParams();
  const list = listIn(query);
  return list && <PeopleIn key={list} slug={slug} sent={sent} list={list} />;
}

function PeopleIn({ slug, sent, list }: Props & { list: CopyList }) {
  const { id: letterId, counts, state } = sent;
  // A canceled letter cannot be resent.
  const mayResend = list === 'uncertain' && state !== 'cancelled';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const again = useLetterMutation(slug, deskApi.letterAgain);
  const found = useInfiniteQuery({
    queryKey: ['letter-people', letterId, list],
    queryFn: ({ pageParam }) =>
      callDesk({
        path: deskApi.letterPeople,
        query: { id: letterId, list, ...(pageParam !== '' && { after: pageParam }) },
        schema: letterPeople,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollEvery,
    staleTime: 0,
  });
  const people = found.data?.pages.flatMap((page) => page.people);
  const [name, meaning] = listName[list];
  return (
    <section aria-labelledby="people" className="[&_.quiet]:-me-2 [&_.quiet]:ms-auto">
      <div className="mb-3 flex flex-wrap items-center gap-x-3">
        <h2 id="people" ref={heading} tabIndex={-1}>
          {name}
        </h2>
        {meaning !== '' && <p className="text-muted">{meaning}</p>}
        <Link className="ms-auto text-sm" to="?" preventScrollReset>
          {m.desk.close()}
        </Link>
      </div>
      <Refused error={again.error} />
      {mayResend && counts.uncertain > 1 && (
        <ConfirmDialog
          slug={slug}
          path={deskApi.letterAllAgain}
          body={{ id: letterId }}
          open={`${m.letters.sendAllAgain()}…`}
          heading={m.letters.sendAllAgainHeading({ count: counts.uncertain })}
          confirm={m.letters.sendAllAgain()}
        >
          <p>{m.letters.sendAllAgainMeans()}</p>
        </ConfirmDialog>
      )}
      {people === undefined ? (
        found.isPending ? (
          <Loading lines={3} />
        ) : (
          <Failure error={found.error} onRetry={() => found.refetch()} />
        )
      ) : people.length === 0 ? (
        <p className="text-muted">{m.letters.nobodyHere()}</p>
      ) : (
        <ul className="[&_li]:flex [&_li]:flex-wrap [&_li]:items-center [&_li]:gap-x-3 [&_li]:border-t [&_li]:border-hairline [&_li]:py-1">
          {people.map(({ id, email, at, detail }) => (
            <li key={id} tabIndex={-1}>
              <span className="flex-[1_1_16rem]">
                {email ?? m.letters.erased()}
                {detail !== '' && (
                  <span className="text-muted block text-sm wrap-anywhere">{detail}</span>
                )}
              </span>
              {at !== null && (
                <span className="text-muted">
                  <MomentTime at={at} isShort />
                </span>
              )}
              {mayResend && email !== null && (
                <QuietButton
                  isBusy={again.isPending}
                  onClick={({ currentTarget }) => {
                    const item = currentTarget.closest('li');
                    again.mutate({ id }, { onSuccess: () => focusNeighbor(item) });
                  }}
                >
                  {m.desk.sendAgain()}
                  <span className="sr-only"> ({email})</span>
                </QuietButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={found} />
    </section>
  );
}
