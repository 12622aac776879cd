type DataTableProps = {
  /** Accessible name of the table. */
  label: string;
  columns: string[];
  rows: { header: string; cells: string[] }[];
};

/** A table with row and column headers; scrolls horizontally if it is too wide. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table
        className={`w-full border-collapse text-left ${columns.length > 2 ? 'min-w-[34rem]' : 'min-w-72'}`}
      >
        <thead>
          <tr className="border-b border-hairline-strong">
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" className="p-2 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ header, cells }) => (
            <tr key={header} className="border-b border-hairline">
              <th scope="row" className="py-2.5 pr-3 font-normal text-muted">
                {header}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]} className="p-2">
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
