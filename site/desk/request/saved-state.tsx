import { replyLength } from '#contract/desk/requests.ts';
import { m } from '#messages/messages.ts';
import { timeOf } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import type { Draft } from './draft-store.ts';

/** Whether the text is saved on the server. */
export function SavedState({ draft }: { draft: Draft | undefined }) {
  const me = useMe();
  const over = [...(draft?.body.trim() ?? '')].length - replyLength;
  return (
    <span className="saved" role="status">
      {over > 0 ? (
        <strong className="late">{m.drafts.draftTooLong({ over, most: replyLength })}</strong>
      ) : (
        <>
          {(draft?.state === 'failed' || draft?.state === 'refused') && (
            <strong className="late">
              {draft.state === 'failed' ? m.desk.draftFailed() : m.drafts.draftRefused()}
            </strong>
          )}
          {draft?.state === 'saved' &&
            draft.savedAt !== null &&
            m.desk.draftSaved({ time: timeOf(draft.savedAt, me) })}
        </>
      )}
    </span>
  );
}
