import { m } from '#messages/messages.ts';
import { GhostButton } from '../shared/ghost-button.tsx';
import type { useUndo } from './use-undo.ts';

type Props = {
  undo: ReturnType<typeof useUndo>;
  isBusy: boolean;
  /** @param sent the id of the reply */
  onUndo: (sent: string) => void;
};

/**
 * Shows how many seconds are left to undo a reply, and the button. Screen readers announce it only
 * once.
 */
export function ReplyUndo({ undo: { sent, isClosing, seconds }, isBusy, onUndo }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 [&>:not(.sr-only)]:mt-2">
      <span role="status" className="sr-only">
        {sent !== undefined && (isClosing ? m.schedule.replyCloses() : m.desk.replyLeaves())}
      </span>
      {sent !== undefined && (
        <>
          <span aria-hidden="true" className="tabular-nums">
            {isClosing ? m.schedule.closesIn({ seconds }) : m.replyMail.leavesIn({ seconds })}
          </span>
          <GhostButton isBusy={isBusy} onClick={() => onUndo(sent)}>
            {m.desk.undo()}
          </GhostButton>
        </>
      )}
    </div>
  );
}
