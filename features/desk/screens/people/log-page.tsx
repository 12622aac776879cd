import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { deskLog } from '#features/desk/contract/people.ts';
import { m } from '#messages/messages.ts';
import { callDesk } from '../shared/call.ts';
import { LoadMore } from '../shared/load-more.tsx';
import { MomentTime } from '../shared/moment-time.tsx';
import { Empty, Failure, Loading, PageHead } from '../shared/states.tsx';

/** The page that lists everything done at the desk, newest first. */
export function LogPage() {
  const found = useInfiniteQuery({
    queryKey: ['log'],
    queryFn: ({ pageParam }) =>
      callDesk({
        path: deskApi.log,
        query: pageParam === 0 ? {} : { before: String(pageParam) },
        schema: deskLog,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ before }) => before,
    staleTime: 0,
  });
  const events = found.data?.pages.flatMap((page) => page.events);
  return (
    <>
      <PageHead title={m.desk.log()} intro={m.desk.logIntro()} />
      {events === undefined ? (
        found.isPending ? (
          <Loading />
        ) : (
          <Failure error={found.error} onRetry={() => found.refetch()} />
        )
      ) : events.length === 0 ? (
        <Empty icon="scroll-text">
          <p>{m.desk.logEmpty()}</p>
        </Empty>
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
                  <td className="text-muted md:text-text md:whitespace-nowrap">
                    <MomentTime at={at} />
                  </td>
                  <td>{who ?? m.desk.software()}</td>
                  <td className="line order-1">{text}</td>
                  <td>{reference !== null && <Link to={`/${reference}`}>{reference}</Link>}</td>
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
