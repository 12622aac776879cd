import { useState } from 'react';
import { Link } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import type { DeskView } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { addressOf } from '../shared/call.ts';
import { Icon } from '../shared/icon.tsx';
import { queryOf } from '../shared/list-filter.ts';
import { LoadMore } from '../shared/load-more.tsx';
import { Empty, Failure, Loading, PageHead, Refused } from '../shared/states.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkResult } from './bulk-result.tsx';
import { Filters } from './filters.tsx';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { RequestTable } from './request-table.tsx';
import { SavedView } from './saved-view.tsx';
import { type Bulk, type BulkDone, bulkChange, undoing, useBulk } from './use-bulk.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useRows } from './use-rows.ts';
import { viewName } from './view-links.tsx';

function focusRow(index: number) {
  const row = [...document.querySelectorAll<HTMLElement>('[data-row]')][index];
  row?.focus({ preventScroll: true });
}

/** The request list. Its view and filters are in the URL. */
export function ListPage() {
  const { filter, found, rows, count, matches } = useRows();
  useKeptScroll();
  const [selected, setSelected] = useState(new Set<string>());
  const [last, setLast] = useState<{ done: BulkDone; made: Bulk; view: DeskView }>();
  const bulk = useBulk((done, made) => {
    setLast({ done, made, view: filter.view });
    // Requests that were not changed stay selected.
    const changed = new Set(done.changed.map(({ reference }) => reference));
    setSelected((all) => new Set([...all].filter((one) => !changed.has(one))));
  });
  const chosen = rows.filter(({ reference }) => selected.has(reference));
  /** Whether rows are being selected on a phone, where they otherwise have no checkboxes. */
  const [isSelecting, setIsSelecting] = useState(false);
  const clear = () => {
    setSelected(new Set());
    setIsSelecting(false);
  };
  const { view, sort: _, order: __, ...others } = filter;
  const isFiltered = Object.values(others).some((value) => value !== '');
  return (
    <>
      <PageHead
        title={viewName(view)}
        headingKey={view}
        links={
          <>
            <button
              type="button"
              className="min-[48rem]:hidden"
              onClick={() => setIsSelecting(true)}
            >
              {m.requestList.selectSome()}
            </button>
            <a href={addressOf(deskApi.csv, queryOf(filter))} download>
              {m.desk.csv()}
            </a>
          </>
        }
        action={
          <Link className={buttonClass()} to="/new">
            <Icon name="plus" />
            {m.requestActions.newRequest()}
          </Link>
        }
      >
        <p role="status">{count !== undefined && m.desk.requestCount({ count })}</p>
      </PageHead>
      <Filters filter={filter}>
        <SavedView filter={filter} />
      </Filters>
      {last?.view === view && (
        <BulkResult
          done={last.done}
          isSpam={last.made.changes.some(({ set }) => set.outcome === 'spam')}
          isBusy={bulk.isPending}
          onUndo={last.made.undo && (() => bulk.mutate(undoing(last.done, last.made)))}
        />
      )}
      {(chosen.length > 0 || isSelecting) && (
        <BulkBar selected={chosen} bulk={bulk} onClear={clear} />
      )}
      {rows.length > 0 && <Refused error={found.error} />}
      {rows.length > 0 ? (
        <>
          <RequestTable
            rows={rows}
            name={viewName(view)}
            filter={filter}
            selected={selected}
            isSelecting={isSelecting || selected.size > 0}
            onSelect={(references, isSelected) => {
              const others = [...selected].filter((one) => !references.includes(one));
              setSelected(new Set(isSelected ? [...others, ...references] : others));
            }}
            isBusy={bulk.isPending}
            hasMore={found.hasNextPage}
            onSpam={(row) => bulk.mutate(bulkChange([row], { outcome: 'spam' }))}
          />
          {/* The button may disappear and take the focus with it. */}
          <LoadMore query={found} onLoaded={() => setTimeout(() => focusRow(rows.length))} />
        </>
      ) : found.isPending ? (
        <Loading lines={12} />
      ) : found.data === undefined ? (
        <Failure error={found.error} onRetry={() => found.refetch()} />
      ) : (
        <Empty
          icon={isFiltered ? 'search' : 'inbox'}
          title={
            filter.q !== '' && view !== 'all'
              ? m.requestList.nothingIn({ view: viewName(view) })
              : isFiltered
                ? m.desk.nothingFound()
                : m.desk.nothingHere()
          }
          text={isFiltered ? m.empty.filtered() : m.empty.requests()}
        />
      )}
      {matches && !found.hasNextPage && <FoundElsewhere filter={filter} found={matches} />}
    </>
  );
}
