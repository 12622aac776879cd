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
  const last = isLastMarked ? columns.length - 1 : undefined;
  const marks = (index: number) =>
    index === last ? 'bg-surface ps-3! sm:px-5!' : isLastMarked ? 'text-secondary-text' : '';
  const isNarrow = columns.length <= 2;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table
        className={`w-full border-collapse text-start ${isNarrow ? 'min-w-72 table-fixed wrap-anywhere' : 'max-sm:text-[0.8125rem] sm:min-w-[34rem]'}`}
      >
        <thead>
          <tr className="border-b border-hairline-strong">
            <td className={isNarrow ? 'w-[30%] sm:w-2/5' : undefined} />
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`p-2 font-medium max-sm:px-1 ${marks(index)}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ header, cells }) => (
            <tr key={header} className="border-b border-hairline last:border-b-0">
              <th scope="row" className="py-2.5 pe-3 font-normal text-secondary-text max-sm:pe-1">
                {header}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]} className={`p-2 max-sm:px-1 ${marks(index)}`}>
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
