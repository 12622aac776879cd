import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { DeskSort, ListedRow } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { Initials } from '../shared/initials.tsx';
import { MomentTime } from '../shared/moment-time.tsx';
import { sourceText } from '../shared/names.ts';
import { AttentionChip, Chip, StateChip } from '../shared/state-chip.tsx';
import { Assignee } from './assignee.tsx';
import { shortBudget } from './short-budget.ts';
import { UnreadDot } from './unread-dot.tsx';
import { UrgencyBars } from './urgency-bars.tsx';
import { Waiting } from './waiting.tsx';

/** A row with its assignee's name, which is undefined if the request is unassigned. */
export type ShownRow = ListedRow & {
  assigneeName: string | undefined;
  /** Whether the row is under the heading of overdue requests. */
  isInLate: boolean;
  /** Whether the list is sorted by when the requests were received. */
  isByReceived: boolean;
  /** Whether it is over, in a list that also has requests that are not. */
  isEnded: boolean;
};

type Column = {
  key: string;
  /** The sort keys of the column, which its heading leads through. '' is the list's own order. */
  sort?: readonly (DeskSort | '')[];
  label: () => string;
  /** Explains the column, for a tooltip. */
  help?: () => string;
  cell: (row: ShownRow) => ReactNode;
  /** Classes for the column's header and cells. */
  className?: string;
  /** Classes for the header only. */
  width?: string;
};

const fromTablet = 'hidden truncate min-[48rem]:table-cell';
const fromLargeTablet = 'hidden truncate min-[60rem]:table-cell';
const fromDesktop = 'hidden truncate min-[68rem]:table-cell';
const fromWide = 'hidden truncate min-[96rem]:table-cell';
const fromWidest = 'hidden truncate min-[112rem]:table-cell';

/** The columns of the request list, in order. */
export const columns: readonly Column[] = [
  {
    key: 'client',
    sort: ['client'],
    label: () => m.desk.client(),
    cell: (row) => <Client row={row} />,
    className: 'truncate',
    width: 'ps-4.5',
  },
  {
    key: 'urgency',
    sort: ['urgency'],
    label: () => m.desk.urgency(),
    cell: (row) => <UrgencyBars row={row} />,
    className: fromTablet,
    width: 'w-17',
  },
  {
    key: 'budget',
    sort: ['budget'],
    label: () => m.desk.budget(),
    cell: ({ budget }) => (
      <span className="block truncate text-sm text-muted" title={budget}>
        {shortBudget(budget)}
      </span>
    ),
    className: fromLargeTablet,
    width: 'w-30',
  },
  {
    key: 'services',
    label: () => m.desk.services(),
    cell: ({ services }) => <Cut text={services.join(', ')} />,
    className: fromWide,
    width: 'w-52',
  },
  {
    key: 'assignee',
    sort: ['assignee'],
    label: () => m.desk.assignee(),
    cell: ({ assigneeName }) => <Assignee name={assigneeName} />,
    className: fromTablet,
    width: 'w-24 min-[96rem]:w-36',
  },
  {
    key: 'source',
    label: () => m.desk.source(),
    cell: ({ source }) => <Cut text={sourceText(source)} />,
    className: fromWidest,
    width: 'w-36',
  },
  {
    key: 'state',
    sort: ['state'],
    label: () => m.desk.state(),
    cell: (row) => <StateChip row={row} />,
    className: fromDesktop,
    width: 'w-26',
  },
  {
    key: 'age',
    sort: ['', 'received'],
    label: () => m.requestList.age(),
    help: () => `${m.requestList.ageMeaning()} ${m.requestList.waitingRule()}`,
    cell: (row) =>
      row.waiting === null || row.isByReceived ? (
        <span className="text-sm whitespace-nowrap text-muted">
          <MomentTime at={row.receivedAt} isShort />
        </span>
      ) : (
        <span className="font-medium">
          <Waiting row={row} isShort={row.isInLate} />
        </span>
      ),
    className: 'hidden text-end min-[48rem]:table-cell',
    width: 'w-34',
  },
];

/**
 * Shows who a request is from and what it is about. Its link covers the row, and on phones it
 * includes what other columns show.
 */
function Client({ row }: { row: ShownRow }) {
  const { name, company, about, unread, isForMe, tags, needsAttention, isEnded } = row;
  const { search } = useLocation();
  return (
    <span className="grid grid-cols-[1.125rem_minmax(0,1fr)_auto]">
      <span>
        <UnreadDot unread={unread} isForMe={isForMe} />
      </span>
      <span className="flex items-center gap-2">
        <Link
          to={{ pathname: `/${row.reference}`, search }}
          data-row={row.reference}
          className={`${isEnded ? 'text-muted' : ''} ${unread === null ? 'font-medium' : 'font-semibold'} max-w-full flex-none no-underline max-[47.99rem]:wrap-anywhere max-[47.99rem]:whitespace-normal min-[48rem]:truncate after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-mark`}
        >
          {company || name}
        </Link>
        {needsAttention && (
          <span className="flex-none max-[47.99rem]:hidden">
            <AttentionChip />
          </span>
        )}
        {row.quarantine !== null && (
          <span className="flex-none max-[47.99rem]:hidden">
            <Chip>{m.desk.held()}</Chip>
          </span>
        )}
        {company !== '' && company !== name && (
          <span className="min-w-0 truncate text-muted max-[47.99rem]:hidden">{name}</span>
        )}
        {/* Shows as many tags as fit. */}
        <span className="flex h-5.5 min-w-0 flex-1 flex-wrap items-center gap-1 overflow-hidden max-[47.99rem]:hidden">
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </span>
      </span>
      <span className="ms-3 justify-self-end text-sm text-muted min-[48rem]:hidden">
        {row.waiting === null ? (
          <MomentTime at={row.receivedAt} isShort />
        ) : (
          <Waiting row={row} isShort={row.isInLate} />
        )}
      </span>
      <span
        className={`col-start-2 col-end-4 truncate text-sm ${isEnded ? 'text-muted' : 'text-secondary-text'}`}
      >
        {about}
      </span>
      <span className="col-start-2 col-end-4 mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted min-[48rem]:hidden">
        {needsAttention ? <AttentionChip /> : <StateChip row={row} />}
        {row.quarantine !== null && <Chip>{m.desk.held()}</Chip>}
        <UrgencyBars row={row} />
        {row.assigneeName !== undefined && (
          <span className="ms-auto">
            <Initials name={row.assigneeName} />
          </span>
        )}
      </span>
    </span>
  );
}

/** Text that may be truncated, in which case hovering shows all of it. */
function Cut({ text }: { text: string }) {
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}
