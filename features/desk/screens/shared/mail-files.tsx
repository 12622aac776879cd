import { deskApi } from '#contract/desk-addresses.ts';
import type { TimelineEntry } from '#features/desk/contract/timeline-entry.ts';
import { m } from '#messages/messages.ts';
import { addressOf } from './call.ts';
import { ListedFiles } from './listed-files.tsx';

type Props = Pick<TimelineEntry, 'id' | 'files' | 'moreFiles' | 'problem'> & {
  /** Whether the link to the original is elsewhere. */
  isOriginalApart?: boolean;
};

/** Shows a received email's files, what could not be read, and a link to the original. */
export function MailFiles({ id, files, moreFiles, problem, isOriginalApart = false }: Props) {
  return (
    <>
      <ListedFiles
        files={files}
        moreFiles={moreFiles}
        hrefOf={(file, more) => addressOf(deskApi.mailFile, { id, file, ...more })}
      />
      {(problem !== null || !isOriginalApart) && (
        <div className="mt-1.5 grid gap-1 text-sm text-muted">
          {problem !== null && (
            <p>
              <strong>
                {problem === 'unreadable'
                  ? m.inbound.problemUnreadable()
                  : m.inbound.problemTooLarge()}
              </strong>
            </p>
          )}
          {!isOriginalApart && (
            <p>
              <a href={addressOf(deskApi.rawMail, { id })} download>
                {m.desk.downloadOriginal()}
              </a>
            </p>
          )}
        </div>
      )}
    </>
  );
}
