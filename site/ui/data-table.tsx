type DataTableProps = {
  /** The accessible name of the table. */
  label: string;
  columns: string[];
  rows: { header: string; cells: string[] }[];
  /** Whether the last column stands out. */
  isLastMarked?: boolean;
};

/**
 * A table with row and column headers, which scrolls horizontally if it is too wide. If it has two
 * columns, row headers are above their cells on phones. Does not use a grid, which some browsers do
 * not treat as a table.
 */
export function DataTable({ label, columns, rows, isLastMarked }: DataTableProps) {
  const last = isLastMarked ? columns.length - 1 : undefined;
  const marks = (index: number) =>
    index === last ? 'bg-surface ps-3! sm:px-5!' : isLastMarked ? 'text-secondary-text' : '';
  const {
    table,
    corner,
    header: rowHeader,
    above,
    head,
    row,
    cell,
  } = columns.length <= 2 ? narrow : wide;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className={`w-full border-collapse text-start ${table}`}>
        <thead>
          <tr className="border-b border-hairline-strong">
            <td className={corner} />
            {columns.map((column, index) => (
              <th key={column} scope="col" className={`p-2 font-medium ${head} ${marks(index)}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ header, cells }) => (
            <tr key={header} className={`border-b border-hairline last:border-b-0 ${row}`}>
              <th
                scope="row"
                className={`py-2.5 pe-3 font-normal text-secondary-text ${rowHeader}`}
              >
                <span className={above}>{header}</span>
              </th>
              {cells.map((text, index) => (
                <td key={columns[index]} className={`p-2 ${cell} ${marks(index)}`}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const narrow = {
  table: 'table-fixed wrap-anywhere',
  corner: 'max-sm:w-0 max-sm:p-0 sm:w-1/3',
  header: 'max-sm:p-0',
  above: 'max-sm:absolute max-sm:start-0 max-sm:top-3 max-sm:text-sm max-sm:text-muted',
  head: 'max-sm:ps-0',
  // Holds its absolutely positioned header. WebKit ignores `position` on rows.
  row: 'max-sm:[transform:translate(0)]',
  cell: 'max-sm:pt-9 max-sm:pb-4 max-sm:ps-0 max-sm:align-top max-sm:text-balance',
};

const wide = {
  table: 'table-fixed wrap-anywhere max-sm:text-[0.8125rem] sm:min-w-[34rem]',
  corner: '',
  header: 'max-sm:pe-1',
  above: undefined,
  head: 'max-sm:px-1',
  row: '',
  cell: 'max-sm:px-1 text-balance',
};
