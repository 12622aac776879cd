import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskLog, logSystem } from '#features/desk/contract/people.ts';
import { m } from '#messages/messages.ts';
import { callDesk } from '../shared/call.ts';
import { Choice, FilterBar } from '../shared/filter-bar.tsx';
import { LoadMore } from '../shared/load-more.tsx';
import { useMe } from '../shared/me.tsx';
import { MomentTime } from '../shared/moment-time.tsx';
import { Empty, Failure, Loading, PageHead } from '../shared/states.tsx';

/** The page that lists everything done at the desk, newest first. */
export function LogPage() {
  const me = useMe();
  const [query, setQuery] = useSearchParams();
  const filter = { who: query.get('who') ?? '', reference: query.get('reference') ?? '' };
  const found = useInfiniteQuery({
    queryKey: ['log', filter],
    queryFn: ({ pageParam }) =>
      callDesk({
        path: deskApi.log,
        query: { ...filter, ...(pageParam !== 0 && { before: String(pageParam) }) },
        schema: deskLog,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ before }) => before,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const choose = (change: Partial<typeof filter>) =>
    setQuery(
      Object.entries({ ...filter, ...change }).filter(([, value]) => value !== ''),
      { replace: true },
    );
  const isFiltered = filter.who !== '' || filter.reference !== '';
  const events = found.data?.pages.flatMap((page) => page.events);
  // Until another filter's actions have loaded, the last filter's are shown, of which there may be
  // none. The search must keep the focus and what is being typed.
  const canFilter =
    isFiltered || found.isPlaceholderData || (events !== undefined && events.length > 0);
  return (
    <>
      <PageHead
        title={m.desk.log()}
        intro={(isFiltered || events?.length !== 0) && m.desk.logIntro()}
      />
      {canFilter && (
        <FilterBar
          label={m.desk.belongsTo()}
          q={filter.reference}
          onSearch={(reference) => choose({ reference })}
        >
          <Choice
            label={m.desk.who()}
            value={filter.who}
            options={[
              ...[...me.people, ...me.former].map(({ id, name }) => [id, name] as const),
              [logSystem, m.desk.software()],
            ]}
            onChoose={(who) => choose({ who })}
          />
        </FilterBar>
      )}
      {events === undefined ? (
        found.isPending ? (
          <Loading />
        ) : (
          <Failure error={found.error} onRetry={() => found.refetch()} />
        )
      ) : events.length === 0 ? (
        <Empty
          icon={isFiltered ? 'search' : 'scroll-text'}
          title={isFiltered ? m.content.noneFound() : m.desk.logEmpty()}
          text={isFiltered ? m.empty.filtered() : m.empty.log()}
        />
      ) : (
        <div className="table-scroll">
          <table className="plain stacked">
            <caption className="sr-only">{m.desk.log()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.desk.when()}</th>
                <th scope="col">{m.desk.who()}</th>
                <th scope="col">{m.desk.what()}</th>
                <th scope="col">{m.desk.request()}</th>
              </tr>
            </thead>
            <tbody>
              {events.map(({ id, at, who, text, reference }) => (
                <tr key={id}>
                  <td className="text-muted md:w-44 md:whitespace-nowrap">
                    <MomentTime at={at} />
                  </td>
                  <td className="md:w-44">{who ?? m.desk.software()}</td>
                  <td className="line order-1">{text}</td>
                  <td className="md:w-28">
                    {reference !== null && <Link to={`/${reference}`}>{reference}</Link>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <LoadMore query={found} />
    </>
  );
}
