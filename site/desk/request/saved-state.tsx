import { m } from '#messages/messages.ts';
import { timeOf } from '../shared/format.ts';
import { useMe } from '../shared/me.tsx';
import type { Draft } from './drafts.ts';

/** Whether the server has what was typed. */
export function SavedState({ draft: { state, savedAt } }: { draft: Draft }) {
  const me = useMe();
  return (
    <span className="saved" role="status">
      {state === 'failed' && <strong className="late">{m.desk.draftFailed()}</strong>}
      {state === 'saved' && savedAt !== null && m.desk.draftSaved({ time: timeOf(savedAt, me) })}
    </span>
  );
}
