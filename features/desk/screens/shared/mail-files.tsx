import { deskApi } from '#contract/desk-addresses.ts';
import type { TimelineEntry } from '#features/desk/contract/timeline-entry.ts';
import { m } from '#messages/messages.ts';
import { addressOf } from './call.ts';
import { ListedFiles } from './listed-files.tsx';

type Props = Pick<TimelineEntry, 'id' | 'files' | 'moreFiles' | 'problem'>;

/** Shows a received email's files, and what could not be read. */
export function MailFiles({ id, files, moreFiles, problem }: Props) {
  return (
    <>
      <ListedFiles
        files={files}
        moreFiles={moreFiles}
        hrefOf={(file, more) => addressOf(deskApi.mailFile, { id, file, ...more })}
      />
      {problem !== null && (
        <p className="mt-1.5 text-sm text-muted">
          <strong>
            {problem === 'unreadable' ? m.inbound.problemUnreadable() : m.inbound.problemTooLarge()}
          </strong>
        </p>
      )}
    </>
  );
}
