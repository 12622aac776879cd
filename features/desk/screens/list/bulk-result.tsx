import { m } from '#messages/messages.ts';
import { failureMessage } from '../shared/call.ts';
import { QuietButton } from '../shared/ghost-button.tsx';
import type { BulkDone } from './use-bulk.ts';

type Props = {
  done: BulkDone;
  isSpam: boolean;
  isBusy: boolean;
  onUndo: (() => void) | undefined;
};

/** Shows the result of the last bulk change, with a button to undo it. It stays in view. */
export function BulkResult({ done: { changed, failures }, isSpam, isBusy, onUndo }: Props) {
  const count = changed.length;
  return (
    <div role="status" className="sticky top-0 z-4 mb-2 bg-ground py-1 max-[47.99rem]:top-13">
      {count > 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          {isSpam ? m.requestList.spamMarked({ count }) : m.requestList.changed({ count })}
          {onUndo !== undefined && (
            <QuietButton isBusy={isBusy} onClick={onUndo}>
              {m.desk.undo()}
            </QuietButton>
          )}
        </p>
      )}
      {failures.length > 0 && (
        <ul className="text-error">
          {failures.map(({ reference, error }) => (
            <li
              key={reference}
            >{`${m.labels.withColon({ label: reference })} ${failureMessage(error)}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
