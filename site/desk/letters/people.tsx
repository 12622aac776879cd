import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { deskApi } from '#contract/desk/addresses.ts';
import { letterPeople, type SentLetter } from '#contract/desk/letters.ts';
import type { CopyList } from '#contract/letters.ts';
import { m } from '#messages/messages.ts';
import { pollEvery } from '../list/use-list.ts';
import { callDesk } from '../shared/call.ts';
import { MomentTime } from '../shared/moment-time.tsx';
import { Failure, Loading, Refused } from '../shared/states.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { listIn, listName } from './letter-names.ts';
import { useLetterAct } from './use-letter.ts';

type Props = { slug: string; sent: SentLetter };

/** The people of the list named by the address, if any. */
export function People({ slug, sent }: Props) {
  const [query] = useSearchParams();
  const list = listIn(query);
  return list && <PeopleIn key={list} slug={slug} sent={sent} list={list} />;
}

function PeopleIn({ slug, sent, list }: Props & { list: CopyList }) {
  const { id: letterId, counts } = sent;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const again = useLetterAct(slug, deskApi.letterAgain);
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
    <section aria-labelledby="people" className="letter-people">
      <div className="page-head">
        <h2 id="people" ref={heading} tabIndex={-1}>
          {name}
        </h2>
        {meaning !== '' && <p className="muted">{meaning}</p>}
        <Link className="end" to="?" preventScrollReset>
          {m.desk.close()}
        </Link>
      </div>
      <Refused error={again.error} />
      {list === 'uncertain' && counts.uncertain > 1 && (
        <AskDialog
          slug={slug}
          path={deskApi.letterAllAgain}
          body={{ id: letterId }}
          className=""
          open={`${m.letters.sendAllAgain()}…`}
          heading={m.letters.sendAllAgainHeading({ count: counts.uncertain })}
          confirm={m.letters.sendAllAgain()}
        >
          <p>{m.letters.sendAllAgainMeans()}</p>
        </AskDialog>
      )}
      {people === undefined ? (
        found.isPending ? (
          <Loading lines={3} />
        ) : (
          <Failure error={found.error} onRetry={() => found.refetch()} />
        )
      ) : people.length === 0 ? (
        <p className="muted">{m.letters.nobodyHere()}</p>
      ) : (
        <ul className="receivers">
          {people.map(({ id, email, at, detail }) => (
            <li key={id}>
              <span className="url">
                {email ?? m.letters.erased()}
                {detail !== '' && <span className="muted second">{detail}</span>}
              </span>
              {at !== null && (
                <span className="muted">
                  <MomentTime at={at} isShort />
                </span>
              )}
              {list === 'uncertain' && email !== null && (
                <button
                  type="button"
                  className="quiet"
                  disabled={again.isPending}
                  onClick={() => again.mutate({ id })}
                >
                  {m.desk.sendAgain()}
                  <span className="unseen"> ({email})</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <p className="more">
          <button
            type="button"
            disabled={found.isFetchingNextPage}
            onClick={() => found.fetchNextPage()}
          >
            {m.desk.loadMore()}
          </button>
        </p>
      )}
    </section>
  );
}
