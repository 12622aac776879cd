import type { ListedRow } from '#features/desk/contract/request-list.ts';

const levels = [1, 2, 3, 4];

/** Shows a request's urgency as bars and, for screen readers and on hover, in words. */
export function UrgencyBars({ row }: { row: Pick<ListedRow, 'urgency' | 'urgencyLevel'> }) {
  const { urgency, urgencyLevel } = row;
  if (urgencyLevel === 0) return <span>{urgency}</span>;
  return (
    <span
      role="img"
      aria-label={urgency}
      title={urgency}
      className="relative z-1 inline-flex h-4 items-end gap-0.5 align-middle"
    >
      {levels.map((level) => (
        <span
          key={level}
          style={{ height: `${level * 25}%` }}
          className={`w-1 rounded-full ${level > urgencyLevel ? 'bg-hairline-strong/40' : 'bg-text forced-colors:bg-[CanvasText]'}`}
        />
      ))}
    </span>
  );
}
