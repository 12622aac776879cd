import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeskRow } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { Tag } from '#site/ui/tag.tsx';
import { MomentTime } from '../shared/moment-time.tsx';
import { Waiting } from './waiting.tsx';

/** A row with the names of what it refers to. `assigneeName` is undefined if it is nobody's. */
type ShownRow = DeskRow & { assigneeName: string | undefined; stateName: string };

type Column = {
  key: string;
  label: () => string;
  cell: (row: ShownRow) => ReactNode;
  /** Of its head and its cells. */
  className?: string;
  /** Of its head alone. */
  width?: string;
};

const fromTablet = 'hidden truncate min-[48rem]:table-cell';
const fromWide = 'hidden truncate min-[84rem]:table-cell';

/** The columns of the list of requests, in their order. */
export const columns: readonly Column[] = [
  { key: 'waiting', label: () => m.desk.waiting(), cell: (row) => <Waiting row={row} /> },
  {
    key: 'client',
    label: () => m.desk.client(),
    cell: (row) => <Client row={row} />,
    className: 'truncate *:me-2',
    width: 'min-[48rem]:w-[28%] min-[84rem]:w-[22%]',
  },
  {
    key: 'services',
    label: () => m.desk.services(),
    cell: ({ services }) => <Cut text={services.join(', ')} />,
    className: fromTablet,
  },
  {
    key: 'budget',
    label: () => m.desk.budget(),
    cell: ({ budget }) => budget,
    className: fromTablet,
    width: 'w-40',
  },
  {
    key: 'urgency',
    label: () => m.desk.urgency(),
    cell: ({ urgency }) => <Cut text={urgency} />,
    className: fromWide,
  },
  {
    key: 'assignee',
    label: () => m.desk.assignee(),
    cell: ({ assigneeName }) =>
      assigneeName ?? <span className="text-muted">{m.desk.nobody()}</span>,
    className: fromTablet,
    width: 'w-34',
  },
  {
    key: 'source',
    label: () => m.desk.source(),
    cell: ({ source }) => <Cut text={source} />,
    className: fromWide,
  },
  {
    key: 'state',
    label: () => m.desk.state(),
    cell: ({ stateName }) => stateName,
    className: fromTablet,
    width: 'w-26',
  },
  {
    key: 'received',
    label: () => m.desk.received(),
    cell: ({ receivedAt }) => <MomentTime at={receivedAt} isShort />,
    className: 'text-end',
  },
];

/** Whose request it is; the link covers the whole row. On a phone it has what other columns would show. */
function Client({ row }: { row: ShownRow }) {
  const { assigneeName = m.desk.nobody(), stateName, budget, services, company } = row;
  return (
    <>
      <Link
        to={`/${row.reference}`}
        data-row={row.reference}
        className="font-medium no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
      >
        {row.name}
      </Link>
      {row.needsAttention && (
        <span className="text-error">
          <Tag tone="inherited">{m.desk.attention()}</Tag>
        </span>
      )}
      {row.quarantine !== null && <Tag>{m.desk.held()}</Tag>}
      {company !== '' && <span className="text-muted">{company}</span>}
      <span className="block truncate text-sm text-muted min-[48rem]:hidden">
        {[assigneeName, stateName, budget, services.join(', ')].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

/** A text that may be cut off, and then shows whole under the pointer. */
function Cut({ text }: { text: string }) {
  return (
    <span className="block truncate" title={text}>
      {text}
    </span>
  );
}
