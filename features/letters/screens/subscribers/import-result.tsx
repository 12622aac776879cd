import type { ImportedLine } from '#features/letters/contract/desk-subscribers.ts';
import { m } from '#messages/messages.ts';

/** The maximum number of lines listed. */
const most = 200;

type Props = {
  lines: ImportedLine[];
  /** The lines that could not be parsed as a row. */
  unusable: number[];
  /** Whether the file was imported rather than only checked. */
  isDone?: boolean;
};

/** Shows what happens to a file's lines: how many are imported, and why the rest are not. */
export function ImportResult({ lines, unusable, isDone = false }: Props) {
  const count = (result: ImportedLine['result']) =>
    lines.filter((line) => line.result === result).length;
  const refused = [
    ...lines.filter(({ result }) => result === 'refused'),
    ...unusable.map((line) => ({ line, email: '', reason: m.subscribers.lineUnusable() })),
  ].toSorted((one, other) => one.line - other.line);
  const imported = { count: count('imported') };
  return (
    <section aria-live="polite">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        <li className="font-semibold">
          {isDone ? m.subscribers.done(imported) : m.subscribers.wouldImport(imported)}
        </li>
        <li>{m.subscribers.unchanged({ count: count('unchanged') })}</li>
        <li className={refused.length > 0 ? 'text-error' : undefined}>
          {m.subscribers.refused({ count: refused.length })}
        </li>
      </ul>
      {refused.length > 0 && (
        <table className="plain mt-3">
          <caption className="sr-only">{m.subscribers.refused({ count: refused.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{m.subscribers.line()}</th>
              <th scope="col">{m.subscribers.address()}</th>
              <th scope="col">{m.subscribers.reason()}</th>
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, most).map(({ line, email, reason }) => (
              <tr key={line}>
                <td className="tabular-nums">{line}</td>
                <td className="wrap-anywhere">{email}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {refused.length > most && (
        <p className="mt-2 text-muted">
          {m.subscribers.moreRefused({ count: refused.length - most })}
        </p>
      )}
    </section>
  );
}
