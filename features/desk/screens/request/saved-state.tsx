import { replyLength } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { timeOf } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import type { Draft } from './draft-store.ts';

/**
 * Shows whether the text is saved on the server. Its space is reserved, so that nothing moves when
 * the text is saved while someone is pressing a button.
 */
export function SavedState({ draft }: { draft: Draft | undefined }) {
  const me = useMe();
  const over = [...(draft?.body.trim() ?? '')].length - replyLength;
  return (
    <span
      className="min-h-5 w-34 min-w-0 flex-auto pe-1.5 text-end text-sm text-muted"
      role="status"
    >
      {over > 0 ? (
        <strong className="font-semibold text-error">
          {m.drafts.draftTooLong({ over, most: replyLength })}
        </strong>
      ) : (
        <>
          {(draft?.state === 'failed' || draft?.state === 'refused') && (
            <strong className="font-semibold text-error">
              {draft.state === 'failed' ? m.desk.draftFailed() : m.drafts.draftRefused()}
            </strong>
          )}
          {draft?.state === 'saved' && draft.savedAt !== null && (
            <span className="block truncate">
              {m.desk.draftSaved({ time: timeOf(draft.savedAt, me) })}
            </span>
          )}
        </>
      )}
    </span>
  );
}
