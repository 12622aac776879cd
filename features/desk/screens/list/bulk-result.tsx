import type { RequestChange } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { Refused } from '../shared/states.tsx';
import type { BulkDone } from './use-bulk.ts';

/** What became of the last change of several requests, and the way back from spam. */
export function BulkResult({
  last: { done, set },
  onUndo,
}: {
  last: { done: BulkDone; set: RequestChange };
  onUndo: () => void;
}) {
  const count = done.changed.length;
  const isSpam = set.outcome === 'spam';
  return (
    <div role="status" className="mb-2">
      {count > 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          {isSpam ? m.requestList.spamMarked({ count }) : m.requestList.changed({ count })}
          {isSpam && (
            <Button variant="ghost" type="button" className="quiet" onClick={onUndo}>
              {m.desk.undo()}
            </Button>
          )}
        </p>
      )}
      <Refused error={done.failures[0]} />
    </div>
  );
}
