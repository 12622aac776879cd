import { useId, useRef } from 'react';
import { Link } from 'react-router';
import type { DeskFilter, ListedRow } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { assigneeName } from '../shared/assignee-name.ts';
import { Count } from '../shared/count.tsx';
import { QuietButton } from '../shared/ghost-button.tsx';
import { Icon } from '../shared/icon.tsx';
import { isSecondClick } from '../shared/is-second-click.ts';
import { queryOf } from '../shared/list-filter.ts';
import { useMe } from '../shared/me.tsx';
import { columns, type ShownRow } from './columns.tsx';
import { SelectBox } from './select-box.tsx';
import { useRowAnchor } from './use-row-anchor.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props = {
  rows: ListedRow[];
  /** The list's accessible name. */
  name: string;
  filter: DeskFilter;
  /** The references of the selected rows. */
  selected: ReadonlySet<string>;
  onSelect: (references: string[], isSelected: boolean) => void;
  /** Whether rows can be selected on phones too. */
  isSelecting: boolean;
  onSpam: (row: ListedRow) => void;
  /** Whether a change is in progress; another one would overwrite its result. */
  isBusy: boolean;
  /** Whether the list has more rows than have been loaded. */
  hasMore: boolean;
};

const groups = [
  ['late', () => m.requestList.groupLate()],
  ['waiting', () => m.requestList.groupWaiting()],
  ['others', () => m.requestList.groupOthers()],
] as const;

/** Whether the greatest values come first, as in the list’s own order: the longest waiting, then the newest. */
const isDown = ({ sort, order }: DeskFilter) => sort === '' || order === 'desc';

/** Whether a request is closed or has an outcome, and its client is not waiting. */
const isEnded = ({ state, outcome, waiting }: ListedRow) =>
  waiting === null && (state === 'closed' || outcome !== null);

const groupOf = ({ isLate, waiting }: ListedRow) =>
  isLate ? 'late' : waiting === null ? 'others' : 'waiting';

/**
 * A list's requests, one per row, grouped by how urgently an answer is due. The whole row links to
 * the request.
 */
export function RequestTable(props: Props) {
  const { rows, name, filter, selected, onSelect, isSelecting, onSpam, isBusy, hasMore } = props;
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, (reference) => onSelect([reference], !selected.has(reference)));
  useRowAnchor(table, rows);
  const me = useMe();
  const shown = rows.map((row) => ({
    ...row,
    assigneeName: assigneeName(me, row.assignee),
    isByReceived: filter.sort === 'received',
    isEnded: filter.view === 'all' && row.waiting === null && isEnded(row),
  }));
  // A list that is sorted by a column has no groups.
  const grouped = (filter.sort === '' ? groups : [['all', () => name] as const])
    .map(([group, label]) => ({
      group,
      label,
      rows: shown.filter((row) => group === 'all' || groupOf(row) === group),
    }))
    .filter(({ rows: ofGroup }) => ofGroup.length > 0);
  const order = grouped.flatMap(({ rows: ofGroup }) => ofGroup.map(({ reference }) => reference));
  /** The row selected last, from which Shift selects a range. */
  const last = useRef('');
  const select = (reference: string, isSelected: boolean, isRange: boolean) => {
    const ends = [order.indexOf(last.current), order.indexOf(reference)];
    last.current = reference;
    const [from = 0, to = 0] = ends.toSorted((one, other) => one - other);
    onSelect(isRange && from >= 0 ? order.slice(from, to + 1) : [reference], isSelected);
  };
  const count = order.filter((reference) => selected.has(reference)).length;
  const id = useId();
  const hasHeads = grouped.length > 1;
  return (
    <table className="requests" ref={table}>
      <caption className="sr-only">{name}</caption>
      <colgroup>
        <col className={`w-8 print:w-0 ${isSelecting ? '' : 'max-[47.99rem]:w-0'}`} />
      </colgroup>
      <thead className="max-[47.99rem]:hidden">
        <tr>
          <th scope="col" className="p-0!">
            <SelectBox
              label={m.requestList.selectAll()}
              isSelected={count > 0 && count === order.length}
              isPartial={count > 0 && count < order.length}
              onSelect={(isSelected) => onSelect(order, isSelected)}
            />
          </th>
          {columns.map(({ key, sort, label, help, className = '', width = '' }) => (
            <th
              key={key}
              scope="col"
              className={`${className} ${width}`}
              aria-sort={
                sort?.includes(filter.sort)
                  ? isDown(filter)
                    ? 'descending'
                    : 'ascending'
                  : undefined
              }
            >
              {sort === undefined ? (
                label()
              ) : (
                <SortLink sort={sort} filter={filter} label={label()} help={help?.()} />
              )}
            </th>
          ))}
        </tr>
      </thead>
      {grouped.map(({ group, label, rows: ofGroup }) => (
        <tbody key={group} aria-labelledby={hasHeads ? `${id}-${group}` : undefined}>
          {hasHeads && (
            <tr className="group">
              {/* Spans the columns that are shown at every width. */}
              <th scope="rowgroup" colSpan={2}>
                <span id={`${id}-${group}`}>{label()}</span>
                {/* The last group may go on. */}
                {!(hasMore && group === grouped.at(-1)?.group) && <Count value={ofGroup.length} />}
              </th>
            </tr>
          )}
          {ofGroup.map((row) => (
            <Row
              key={row.reference}
              row={{ ...row, isInLate: hasHeads && group === 'late' }}
              isSelected={selected.has(row.reference)}
              onSelect={select}
              isSelecting={isSelecting}
              onSpam={onSpam}
              isBusy={isBusy}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type SortLinkProps = {
  sort: readonly DeskFilter['sort'][];
  filter: DeskFilter;
  label: string;
  help: string | undefined;
};

/** Sorts the list by a column. Further clicks reverse the order and lead to its other sort keys. */
function SortLink({ sort, filter, label, help }: SortLinkProps) {
  const isChosen = sort.includes(filter.sort);
  const orders = sort.flatMap((by) =>
    (by === '' ? ([''] as const) : (['', 'desc'] as const)).map((order) => ({ sort: by, order })),
  );
  const current = orders.findIndex((one) => one.sort === filter.sort && one.order === filter.order);
  const next = orders[(current + 1) % orders.length];
  return (
    <Link
      to={{ search: new URLSearchParams(queryOf({ ...filter, ...next })).toString() }}
      replace
      title={help}
      className="no-underline hover:underline data-chosen:text-text"
      data-chosen={isChosen || undefined}
    >
      {isChosen && filter.sort === 'received' ? m.desk.received() : label}
      {isChosen && <span aria-hidden="true">{isDown(filter) ? ' ↓' : ' ↑'}</span>}
    </Link>
  );
}

type RowProps = {
  row: ShownRow;
  isSelected: boolean;
  onSelect: (reference: string, isSelected: boolean, isRange: boolean) => void;
} & Pick<Props, 'isSelecting' | 'onSpam' | 'isBusy'>;

function Row({ row, isSelected, onSelect, isSelecting, onSpam, isBusy }: RowProps) {
  return (
    <tr data-selected={isSelected || undefined}>
      <td>
        <SelectBox
          label={m.requestList.selectRow({ name: row.company || row.name })}
          isSelected={isSelected}
          isOnlyWide={!isSelecting}
          onSelect={(...how) => onSelect(row.reference, ...how)}
        />
      </td>
      {columns.map(({ key, cell, className }) => (
        <td key={key} className={className}>
          {key === columns.at(-1)?.key && row.outcome === null && (
            // For the mouse only. With the keyboard, a row is focused and then selected.
            <span className="spam print:hidden">
              <QuietButton
                isBusy={isBusy}
                aria-label={m.requestList.markSpam()}
                title={m.requestList.markSpam()}
                onClick={(click) => !isSecondClick(click) && onSpam(row)}
              >
                <Icon name="shield-alert" />
              </QuietButton>
            </span>
          )}
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
