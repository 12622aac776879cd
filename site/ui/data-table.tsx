type DataTableProps = {
  /** Accessible name of the table. */
  label: string;
  columns: string[];
  rows: { header: string; cells: string[] }[];
  /** Whether the last column stands out. */
  isLastMarked?: boolean;
};

/** A table with row and column headers; scrolls horizontally if it is too wide. */
export function DataTable({ label, columns, rows, isLastMarked }: DataTableProps) {
  // With two columns a row's header stands above its cells on phones.
  const isNarrow = columns.length <= 2;
  const last = isLastMarked ? columns.length - 1 : undefined;
  const marks = (index: number) =>
    index === last
      ? isNarrow
        ? 'max-sm:border-s max-sm:border-secondary max-sm:ps-4! sm:bg-surface sm:px-5!'
        : 'bg-surface ps-3! sm:px-5!'
      : isLastMarked
        ? 'text-secondary-text'
        : '';
  const pair = isNarrow ? 'max-sm:grid max-sm:grid-cols-2' : '';
  // Some browsers take what is not displayed as a table for none.
  const as = (role: string) => (isNarrow ? { role } : {});
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table
        {...as('table')}
        className={`w-full border-collapse text-start ${isNarrow ? 'table-fixed wrap-anywhere max-sm:block' : 'max-sm:text-[0.8125rem] sm:min-w-[34rem]'}`}
      >
        <thead {...as('rowgroup')} className={isNarrow ? 'max-sm:block' : ''}>
          <tr {...as('row')} className={`border-b border-hairline-strong ${pair}`}>
            <td className={isNarrow ? 'max-sm:hidden sm:w-2/5' : ''} />
            {columns.map((column, index) => (
              <th
                key={column}
                {...as('columnheader')}
                scope="col"
                className={`p-2 font-medium ${isNarrow ? 'max-sm:ps-0' : 'max-sm:px-1'} ${marks(index)}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as('rowgroup')} className={isNarrow ? 'max-sm:block' : ''}>
          {rows.map(({ header, cells }) => (
            <tr
              key={header}
              {...as('row')}
              className={`border-b border-hairline last:border-b-0 ${pair}`}
            >
              <th
                {...as('rowheader')}
                scope="row"
                className={`py-2.5 pe-3 font-normal text-secondary-text ${isNarrow ? 'max-sm:col-span-2 max-sm:pt-4 max-sm:pb-1 max-sm:text-sm max-sm:text-muted' : 'max-sm:pe-1'}`}
              >
                {header}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index]}
                  {...as('cell')}
                  className={`p-2 ${isNarrow ? 'max-sm:mb-4 max-sm:py-0 max-sm:ps-0' : 'max-sm:px-1'} ${marks(index)}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
