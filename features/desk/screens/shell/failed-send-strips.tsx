import { Link } from 'react-router';
import { m } from '#messages/messages.ts';
import { failureMessage } from '../shared/call.ts';
import type { FailedSend } from '../shared/failed-sends.ts';

/**
 * Shows what could not be sent after the user left its form. Changes share one notice, because a
 * bulk change may fail for many requests.
 */
export function FailedSendStrips({ failed }: { failed: readonly FailedSend[] }) {
  const changes = failed.filter(({ kind }) => kind === 'change');
  const areGrouped = changes.length > 1;
  return (
    <>
      {failed
        .filter(({ kind }) => !areGrouped || kind !== 'change')
        .map((one) => (
          <div key={`${one.reference} ${one.kind}`} className="strip" role="alert">
            <p>{failedText(one)}</p>
            <Link to={`/${one.reference}`}>
              {m.desk.openOriginal({ reference: one.reference })}
            </Link>
          </div>
        ))}
      {areGrouped && (
        <div className="strip" role="alert">
          <p>{m.drafts.changesFailed({ count: changes.length })}</p>
          <ul className="max-h-40 basis-full overflow-y-auto">
            {changes.map(({ reference, error }) => (
              <li key={reference}>
                <Link to={`/${reference}`}>{reference}</Link> <span>{failureMessage(error)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function failedText({ reference, kind, error }: FailedSend): string {
  const failed = { reference, reason: failureMessage(error) };
  const texts = {
    reply: () => m.drafts.replyFailed(failed),
    note: () => m.drafts.noteFailed(failed),
    elsewhere: () => m.drafts.elsewhereFailed(failed),
    outcome: () => m.drafts.outcomeFailed(failed),
    undo: () => m.drafts.undoFailed(failed),
    scheduled: () => m.drafts.scheduledFailed(failed),
    change: () => m.drafts.changeFailed(failed),
  };
  return texts[kind]();
}
