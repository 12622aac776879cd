import { useRef } from 'react';
import { Link } from 'react-router';
import type { DeskRow } from '#contract/desk/requests.ts';
import { m } from '#messages/messages.ts';
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
      <caption className="unseen">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{m.desk.waiting()}</th>
          <th scope="col" className="client">
            {m.desk.client()}
          </th>
          <th scope="col" className="wide">
            {m.desk.services()}
          </th>
          <th scope="col" className="wide budget">
            {m.desk.budget()}
          </th>
          <th scope="col" className="widest">
            {m.desk.urgency()}
          </th>
          <th scope="col" className="wide assignee">
            {m.desk.assignee()}
          </th>
          <th scope="col" className="widest">
            {m.desk.source()}
          </th>
          <th scope="col" className="wide state">
            {m.desk.state()}
          </th>
          <th scope="col" className="number">
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
      <td className="client">
        <Link to={`/${reference}`} data-row={reference}>
          {row.name}
        </Link>
        {row.needsAttention && <span className="tag alarm">{m.desk.attention()}</span>}
        {row.heldBack !== null && <span className="tag">{m.desk.held()}</span>}
        {company !== '' && <span className="company">{company}</span>}
        <span className="narrow-line">
          {[who ?? m.desk.nobody(), state, budget, services.join(', ')].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className="wide">
        <span className="cut" title={services.join(', ')}>
          {services.join(', ')}
        </span>
      </td>
      <td className="wide">{budget}</td>
      <td className="widest">
        <span className="cut" title={urgency}>
          {urgency}
        </span>
      </td>
      <td className="wide">{who ?? <span className="muted">{m.desk.nobody()}</span>}</td>
      <td className="widest">
        <span className="cut" title={source}>
          {source}
        </span>
      </td>
      <td className="wide">{state}</td>
      <td className="number">
        <MomentTime at={row.receivedAt} isShort />
      </td>
    </tr>
  );
}
