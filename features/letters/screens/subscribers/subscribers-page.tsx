import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { languageName } from '#features/content/screens/file-names.ts';
import { addressOf, callDesk } from '#features/desk/screens/shared/call.ts';
import { Choice, FilterBar } from '#features/desk/screens/shared/filter-bar.tsx';
import { numberText } from '#features/desk/screens/shared/format.ts';
import { GhostButton } from '#features/desk/screens/shared/ghost-button.tsx';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { MomentTime } from '#features/desk/screens/shared/moment-time.tsx';
import { DotState } from '#features/desk/screens/shared/state-chip.tsx';
import { Empty, Failure, Loading, PageHead } from '#features/desk/screens/shared/states.tsx';
import {
  type Subscriber,
  subscriberPage,
  subscriberStates,
} from '#features/letters/contract/desk-subscribers.ts';
import { m } from '#messages/messages.ts';
import { AddSubscriber } from './add-subscriber.tsx';
import { importPath, subscriberPath, subscriberState } from './subscriber-names.ts';

/**
 * The page that lists everyone who has asked for the newsletter. Filters and search terms are kept
 * in the URL.
 */
export function SubscribersPage() {
  const { role } = useMe();
  const [query, setQuery] = useSearchParams();
  const filter = Object.fromEntries(
    ['words', 'status', 'language'].flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const found = useInfiniteQuery({
    queryKey: ['subscribers', filter],
    queryFn: ({ pageParam }) =>
      callDesk({
        path: deskApi.subscribers,
        query: { ...filter, ...(pageParam !== '' && { after: pageParam }) },
        schema: subscriberPage,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [first] = found.data?.pages ?? [];
  const total = totalOf(first?.counts ?? {});

  function choose(name: string, value: string) {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  }

  return (
    <>
      <PageHead
        title={m.subscribers.subscribers()}
        intro={m.subscribers.intro()}
        links={
          <>
            {role === 'owner' && total > 0 && (
              <a href={addressOf(deskApi.subscribersCsv)} download>
                {m.desk.csv()}
              </a>
            )}
            <Link to={importPath}>{m.subscribers.import()}</Link>
          </>
        }
        action={<AddSubscriber languages={first?.languages ?? []} />}
      />
      {first === undefined ? (
        found.isPending ? (
          <Loading />
        ) : (
          <Failure error={found.error} onRetry={() => found.refetch()} />
        )
      ) : (
        <>
          {(total > 0 || Object.keys(filter).length > 0) && (
            <Filters page={first} filter={filter} onChoose={choose} />
          )}
          <SubscriberTable
            subscribers={found.data?.pages.flatMap((page) => page.subscribers) ?? []}
            hasLanguages={first.languages.length > 1}
            isFirst={total === 0}
          />
          {found.hasNextPage && (
            <GhostButton
              className="mt-3"
              isBusy={found.isFetchingNextPage}
              onClick={() => found.fetchNextPage()}
            >
              {m.subscribers.more()}
            </GhostButton>
          )}
        </>
      )}
    </>
  );
}

const totalOf = (counts: FilterProps['page']['counts']) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

type FilterProps = {
  page: { counts: Partial<Record<Subscriber['status'], number>>; languages: string[] };
  filter: Record<string, string>;
  onChoose: (name: string, value: string) => void;
};

function Filters({ page: { counts, languages }, filter, onChoose }: FilterProps) {
  const me = useMe();
  const total = totalOf(counts);
  const states = [
    ['', m.subscribers.everybody(), total] as const,
    ...subscriberStates.map(
      (state) => [state, subscriberState[state], counts[state] ?? 0] as const,
    ),
  ];
  return (
    <FilterBar
      label={m.subscribers.search()}
      q={filter.words ?? ''}
      onSearch={(words) => onChoose('words', words)}
    >
      {languages.length > 1 && (
        <Choice
          label={m.subscribers.language()}
          value={filter.language ?? ''}
          options={languages.map((tag) => [tag, languageName(tag)] as const)}
          onChoose={(tag) => onChoose('language', tag)}
        />
      )}
      <fieldset
        className="table-scroll flex min-w-0 gap-1 max-[47.99rem]:basis-full [&_button]:-outline-offset-2"
        aria-label={m.desk.state()}
      >
        {states.map(([state, name, count]) => (
          <button
            key={state}
            type="button"
            className="quiet"
            aria-pressed={(filter.status ?? '') === state}
            onClick={() => onChoose('status', state)}
          >
            {name} <span className="text-muted tabular-nums">{numberText(count, me)}</span>
          </button>
        ))}
      </fieldset>
    </FilterBar>
  );
}

const tones = {
  confirmed: 'usual',
  pending: 'new',
  unsubscribed: 'plain',
  suppressed: 'bad',
} as const;

function SubscriberTable({
  subscribers,
  hasLanguages,
  isFirst,
}: {
  subscribers: Subscriber[];
  hasLanguages: boolean;
  /** Whether there are no subscribers yet. */
  isFirst: boolean;
}) {
  if (subscribers.length === 0) {
    return (
      <Empty
        icon={isFirst ? 'mail-check' : 'search'}
        title={isFirst ? m.subscribers.noneYet() : m.subscribers.noneFound()}
        text={isFirst ? m.empty.subscribers() : m.empty.filtered()}
      />
    );
  }
  return (
    <table className="plain stacked row-links">
      <caption className="sr-only">{m.subscribers.subscribers()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.subscribers.address()}</th>
          <th scope="col">{m.desk.state()}</th>
          {hasLanguages && (
            <th scope="col" className="max-[47.99rem]:hidden">
              {m.subscribers.language()}
            </th>
          )}
          <th scope="col">{m.subscribers.since()}</th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map(({ id, email, name, status, language, since, isUnreachable }) => (
          <tr key={id}>
            <th scope="row" className="line">
              <Link className="wrap-anywhere" to={subscriberPath(id)}>
                {email}
              </Link>
              {name !== '' && (
                <span className="text-sm wrap-anywhere text-muted max-sm:block sm:ms-2">
                  {name}
                </span>
              )}
            </th>
            <td>
              <DotState tone={tones[status]}>{subscriberState[status]}</DotState>
              {isUnreachable && (
                <span className="block text-sm text-error">{m.subscribers.unreachable()}</span>
              )}
            </td>
            {hasLanguages && <td className="max-[47.99rem]:hidden">{languageName(language)}</td>}
            <td className="whitespace-nowrap max-[47.99rem]:ms-auto max-[47.99rem]:text-sm max-[47.99rem]:text-muted">
              <MomentTime at={since} isDay />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
