import { useRef } from 'react';
import type { DeskRow } from '#features/desk/contract/requests.ts';
import { useMe } from '../shared/me.tsx';
import { stateOf } from '../shared/names.ts';
import { columns } from './columns.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useSteadyRow } from './use-steady-row.ts';

/** The requests of a list, one per row; the whole row links to the request. */
export function RequestTable({ rows, name }: { rows: DeskRow[]; name: string }) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  useSteadyRow(table, rows);
  const { people } = useMe();
  const shown = rows.map((row) => ({
    ...row,
    assigneeName: people.find(({ id }) => id === row.assignee)?.name,
    stateName: stateOf(row),
  }));
  return (
    <table className="requests" ref={table}>
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          {columns.map(({ key, label, className = '', width = '' }) => (
            <th key={key} scope="col" className={`${className} ${width}`}>
              {label()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.reference}>
            {columns.map(({ key, cell, className }) => (
              <td key={key} className={className}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
