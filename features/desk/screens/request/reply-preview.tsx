import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import { replyPreview } from '#features/desk/contract/reply-mail.ts';
import { m } from '#messages/messages.ts';
import { addressOf, callDesk } from '../shared/call.ts';
import { MailFrame } from '../shared/mail-frame.tsx';
import { Refused } from '../shared/states.tsx';
import type { Draft } from './draft-store.ts';

type Props = {
  draft: Draft | undefined;
  /** The signature shown. When it changes, the email is composed again. */
  signature: string;
};

/**
 * Shows the email that the draft would produce, as the client would receive it. It is updated after
 * each save.
 */
export function ReplyPreview({ draft, signature }: Props) {
  const { id = '', version = 0 } = draft ?? {};
  const isSaved = version > 0;
  const { data, error } = useQuery({
    queryKey: ['reply-preview', id, version, signature],
    queryFn: () =>
      callDesk({ path: deskApi.replyPreview, query: { draft: id }, schema: replyPreview }),
    enabled: isSaved,
    placeholderData: keepPreviousData,
  });
  return (
    <section
      className="grid gap-2 rounded-input border border-dashed border-input px-2.5 py-2"
      aria-label={m.desk.preview()}
    >
      {!isSaved && <p className="text-muted">{m.replyMail.previewWaits()}</p>}
      <Refused error={error} />
      {isSaved && data !== undefined && (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm wrap-anywhere [&_dt]:text-muted">
            {[
              [m.desk.from(), data.from],
              [m.desk.toLabel(), data.to],
              [m.desk.cc(), data.cc.join(', ')],
              [m.recipients.bcc(), data.bcc.join(', ')],
              [m.recipients.subject(), data.subject],
              [m.replyMail.previewFiles(), data.files.join(', ')],
            ]
              .filter(([, value]) => value !== '')
              .map(([name, value]) => (
                <div key={name} className="contents">
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          <MailFrame
            key={signature}
            // The version is in the URL only to make the frame load the email again.
            src={addressOf(deskApi.replyPreview, { draft: id, html: String(version) })}
          />
        </>
      )}
    </section>
  );
}
