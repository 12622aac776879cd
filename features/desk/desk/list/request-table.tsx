import { useRef } from 'react';
import { Link } from 'react-router';
import type { DeskRow } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { Tag } from '#site/ui/tag.tsx';
import { useMe } from '../shared/me.tsx';
import { MomentTime } from '../shared/moment-time.tsx';
import { stateOf } from '../shared/names.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSteadyRow } from './use-steady-row.ts';
import { Waiting } from './waiting.tsx';

/** The requests of a list, one per row; the whole row links to the request. */
export function RequestTable({ rows, name }: { rows: DeskRow[]; name: string }) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  useSteadyRow(table, rows);
  return (
    <table className="requests" ref={table}>
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{m.desk.waiting()}</th>
          <th scope="col" className="truncate min-[48rem]:w-[28%] min-[84rem]:w-[22%]">
            {m.desk.client()}
          </th>
          <th scope="col" className="hidden truncate min-[48rem]:table-cell">
            {m.desk.services()}
          </th>
          <th scope="col" className="hidden truncate min-[48rem]:table-cell w-40">
            {m.desk.budget()}
          </th>
          <th scope="col" className="hidden truncate min-[84rem]:table-cell">
            {m.desk.urgency()}
          </th>
          <th scope="col" className="hidden truncate min-[48rem]:table-cell w-34">
            {m.desk.assignee()}
          </th>
          <th scope="col" className="hidden truncate min-[84rem]:table-cell">
            {m.desk.source()}
          </th>
          <th scope="col" className="hidden truncate min-[48rem]:table-cell w-26">
            {m.desk.state()}
          </th>
          <th scope="col" className="text-end">
            {m.desk.received()}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.reference} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: DeskRow }) {
  const { people } = useMe();
  const { reference, company, services, budget, urgency, assignee, source } = row;
  const who = people.find(({ id }) => id === assignee)?.name;
  const state = stateOf(row);
  return (
    <tr>
      <td>
        <Waiting row={row} />
      </td>
      <td className="truncate *:me-2">
        <Link
          to={`/${reference}`}
          data-row={reference}
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
          {[who ?? m.desk.nobody(), state, budget, services.join(', ')].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className="hidden truncate min-[48rem]:table-cell">
        <span className="block truncate" title={services.join(', ')}>
          {services.join(', ')}
        </span>
      </td>
      <td className="hidden truncate min-[48rem]:table-cell">{budget}</td>
      <td className="hidden truncate min-[84rem]:table-cell">
        <span className="block truncate" title={urgency}>
          {urgency}
        </span>
      </td>
      <td className="hidden truncate min-[48rem]:table-cell">
        {who ?? <span className="text-muted">{m.desk.nobody()}</span>}
      </td>
      <td className="hidden truncate min-[84rem]:table-cell">
        <span className="block truncate" title={source}>
          {source}
        </span>
      </td>
      <td className="hidden truncate min-[48rem]:table-cell">{state}</td>
      <td className="text-end">
        <MomentTime at={row.receivedAt} isShort />
      </td>
    </tr>
  );
}
