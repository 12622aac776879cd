import { Link } from 'react-router';
import type { ReportLine } from '#features/desk/contract/reports.ts';
import { m } from '#messages/messages.ts';
import { monthName, monthText, numberText } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';

/**
 * A column per month, with the part of its requests that were won. The columns link to the reports
 * of their months.
 */
export function MonthChart({ lines }: { lines: ReportLine[] }) {
  const me = useMe();
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return (
    // On small phones, the columns are still wide enough to be tapped.
    <ol className="mt-3 flex max-[22.49rem]:-mx-3">
      {lines.map(({ label, count, won }, index) => {
        // On phones, there is room for the name of every third month of a year.
        const isNamed = lines.length <= 6 || (lines.length - 1 - index) % 3 === 0;
        const isFirstOfYear = label.endsWith('-01');
        // There, the year is below the first of its named months.
        const isFirstNamed = isNamed && Number(label.slice(5)) <= (lines.length <= 6 ? 1 : 3);
        const column = (
          <>
            <span className="sr-only">
              {monthText(label, me)} – {m.reports.requests()}: {numberText(count, me)}
              {won > 0 && `, ${m.reports.won()}: ${numberText(won, me)}`}
            </span>
            <span
              aria-hidden="true"
              className="flex h-36 flex-col justify-end border-b border-hairline"
            >
              {count > 0 && (
                <span className="text-center text-xs leading-5 tabular-nums">
                  {numberText(count, me)}
                </span>
              )}
              <span
                className="mx-auto flex w-3/5 max-w-10 flex-col justify-end overflow-hidden rounded-t-[3px] bg-brand forced-colors:bg-[GrayText]"
                // Leaves room for the number above the highest column.
                style={{ height: `${(84 * count) / most}%` }}
              >
                {won > 0 && (
                  <span
                    className="bg-good forced-colors:bg-[Highlight]"
                    style={{ height: `${(100 * won) / count}%` }}
                  />
                )}
              </span>
            </span>
            <span
              aria-hidden="true"
              className="mt-1 block text-center text-xs leading-4 whitespace-nowrap text-muted"
            >
              <span className={isNamed ? '' : 'max-sm:invisible'}>{monthName(label, me)}</span>
              {(isFirstOfYear || isFirstNamed) && (
                <span
                  className={`block ${isFirstOfYear ? '' : 'sm:hidden'} ${isFirstNamed ? '' : 'max-sm:hidden'}`}
                >
                  {label.slice(0, 4)}
                </span>
              )}
            </span>
          </>
        );
        return (
          <li key={label} className="min-w-0 flex-1">
            {count === 0 ? (
              column
            ) : (
              <Link
                to={`/reports?month=${label}`}
                className="block rounded-input no-underline hover:bg-surface"
              >
                {column}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}
