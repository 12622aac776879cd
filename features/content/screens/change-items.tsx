import type { Change } from '#features/content/contract/desk-content.ts';
import { m } from '#messages/messages.ts';

/** Changes in words: where, and from what to what. */
export function ChangeItems({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <p className="text-muted">{m.content.nothingChanged()}</p>;
  return (
    <ul className="grid gap-1">
      {changes.map(({ where, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes may say the same
        <li key={index}>
          {where.length > 0 && <span className="text-muted">{where.join(' › ')}: </span>}
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
