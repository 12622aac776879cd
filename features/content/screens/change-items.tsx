import type { Change, ChangedFile } from '#features/content/contract/desk-content.ts';
import { m } from '#messages/messages.ts';

/** Lists changes in words: the field, and its text before and after. */
export function ChangeItems({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <p className="text-muted">{m.content.nothingChanged()}</p>;
  return (
    <ul className="grid gap-1">
      {changes.map(({ where, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes may have the same text
        <li key={index}>
          {where.length > 0 && (
            <span className="text-muted">{m.labels.withColon({ label: where.join(' › ') })} </span>
          )}
          {before === null
            ? m.content.added({ after: after ?? '' })
            : after === null
              ? m.content.gone({ before })
              : m.content.changed({ before, after })}
        </li>
      ))}
    </ul>
  );
}

/** Describes what happens to a whole file, or returns '' if it only changes. */
export function fileChangeLabel({ isNew, isRemoved, movedFrom }: ChangedFile): string {
  if (movedFrom !== undefined) {
    return m.content.movedFrom({ from: movedFrom.replace(/^.*\/|\.\w+$/g, '') });
  }
  return isRemoved ? m.content.isRemoved() : isNew ? m.content.isNew() : '';
}

/** Returns the files to list. Omits a file that a move removes, because its new path is listed. */
export function listedFiles(files: ChangedFile[]): ChangedFile[] {
  const former = new Set(files.map(({ movedFrom }) => movedFrom));
  return files.filter(({ path }) => !former.has(path));
}
