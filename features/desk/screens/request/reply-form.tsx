import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { deskApi } from '#contract/desk-addresses.ts';
import { addressesIn } from '#features/desk/contract/reply-mail.ts';
import {
  type DeskRequest,
  deskRequest,
  replyRequest,
  replySent,
} from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { checked } from '#site/requests/checked.ts';
import { Button } from '#site/ui/button.tsx';
import { callDesk } from '../shared/call.ts';
import { useKeptFailure } from '../shared/failed-sends.ts';
import { QuietButton } from '../shared/ghost-button.tsx';
import { Icon } from '../shared/icon.tsx';
import { Markdown } from '../shared/markdown.tsx';
import { requireConnection, useResetOnline } from '../shared/offline.ts';
import { rowsOf } from '../shared/rows-of.ts';
import { Refused } from '../shared/states.tsx';
import { submitOnCtrlEnter } from '../shared/submit-on-ctrl-enter.ts';
import { useEscape } from '../shared/use-escape.ts';
import { drafts } from './drafts.ts';
import { ownAnswersOf } from './own-answers.ts';
import { fromShown } from './own-versions.ts';
import { faultOf, isInHead, showFault } from './reply-fault.tsx';
import { AttachButton, ReplyFiles, useFileTarget } from './reply-files.tsx';
import { ReplyHead } from './reply-head.tsx';
import { ReplyPreview } from './reply-preview.tsx';
import { ReplyUndo } from './reply-undo.tsx';
import { SavedState } from './saved-state.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SendButtons } from './send-buttons.tsx';
import { SignatureDialog } from './signature-dialog.tsx';
import { useUploads } from './uploads.ts';
import { useDraftText } from './use-draft-text.ts';
import { useRecipient } from './use-recipient.ts';
import { useRequestMutation } from './use-request.ts';
import { useUndo } from './use-undo.ts';
import { withTemplate } from './with-template.ts';

/**
 * When to send the reply, whether to close the request, and what the user has confirmed: a second
 * answer or an unknown recipient.
 */
type Confirmed = {
  at?: string;
  isClosing?: boolean;
  isMeant?: boolean;
  isNewRecipient?: boolean;
};

type Props = {
  request: DeskRequest;
  /** Where the reply can be undone, if not in the form. */
  undoPlace: HTMLElement | null;
  onSent: () => void;
};

/**
 * A form for a reply. The draft is saved on the server, and sending can be undone for a few
 * seconds.
 */
export function ReplyForm({ request, undoPlace, onSent }: Props) {
  const { reference, version, lastEvent, templates, contact, signature } = request;
  const text = useDraftText(request, 'reply');
  const { body, files, type } = text;
  const to = text.to.trim() || contact;
  const recipient = useRecipient(text);
  const uploads = useUploads(reference);
  const { target, isOver } = useFileTarget(request);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const attach = useRef<HTMLButtonElement>(null);
  const later = useRef<HTMLDialogElement>(null);
  const [hasPreview, setHasPreview] = useState(false);
  useEscape(hasPreview, () => setHasPreview(false));
  const undo = useUndo(request);
  const kept = useKeptFailure({ reference, kind: 'reply' });
  const keptUndo = useKeptFailure({ reference, kind: 'undo' });
  const ofScheduled = useKeptFailure({ reference, kind: 'scheduled' });

  const send = useRequestMutation(reference, (confirmed: Confirmed) => {
    keptUndo.clear();
    ofScheduled.clear();
    return kept.send(() => sendReply(confirmed));
  });
  const sendReply = async (confirmed: Confirmed) => {
    requireConnection();
    if (uploads.length > 0) throw new Error(m.files.wait());
    const reply = checked(replyRequest, {
      reference,
      version,
      lastEvent,
      since: text.draft?.since ?? lastEvent,
      ...ownAnswersOf(reference),
      body,
      to,
      cc: addressesIn(text.extra),
      bcc: addressesIn(text.bcc),
      subject: text.subject,
      files: files.map(({ id }) => id),
      ...confirmed,
    });
    const draft = await text.toSend();
    const { request: after } = await fromShown(reference, version, async (named) => {
      const body = { ...reply, version: named, draft };
      const answer = await callDesk({ path: deskApi.reply, body, schema: replySent });
      return { ...answer, version: answer.request.version };
    });
    await text.end(draft);
    recipient.setTyped(false);
    setHasPreview(false);
    return after;
  };
  useResetOnline(send);
  const trySend = (confirmed: Confirmed) => {
    if (!recipient.isThere()) return;
    // Focuses the field at fault once the fields can be used again.
    const onError = (error: Error) => setTimeout(() => showFault(form.current, error));
    send.mutate(confirmed, { onError, onSuccess: onSent });
  };
  const takeBack = useRequestMutation(reference, (sent: string) =>
    keptUndo.send(() => undoReply(sent)),
  );
  const undoReply = async (sent: string) => {
    const after = await callDesk({
      path: deskApi.undo,
      body: { reference, id: sent },
      schema: deskRequest,
    });
    const [restored] = after.drafts.filter(({ kind }) => kind === 'reply');
    if (restored !== undefined && body === '' && files.length === 0) {
      await drafts.show({ reference, kind: 'reply' }, restored.id, after);
    }
    field.current?.focus();
    return after;
  };

  // If someone else has answered, or the recipient is unknown, sending requires a click on a
  // separate button.
  const asked =
    send.error instanceof ApiError && send.error.code === 'unconfirmed' ? send.error : undefined;
  const fault = faultOf(send.error);
  const isNewRecipient = asked !== undefined && 'to' in asked.fields;

  const undoRow = <ReplyUndo undo={undo} isBusy={takeBack.isPending} onUndo={takeBack.mutate} />;

  return (
    <>
      <form
        ref={form}
        className="frame"
        noValidate
        {...target}
        onSubmit={(event) => {
          event.preventDefault();
          if (!send.isPending && asked === undefined) trySend({});
        }}
        onKeyDown={submitOnCtrlEnter}
      >
        <ReplyHead
          request={request}
          text={text}
          recipient={recipient}
          isBusy={send.isPending}
          fault={fault}
          onRecipient={() => send.isError && send.reset()}
        />
        <textarea
          ref={field}
          name="body"
          aria-label={m.desk.replyText()}
          aria-invalid={fault?.field === 'body' || undefined}
          aria-describedby={fault?.field === 'body' ? `${id}-refused` : undefined}
          rows={rowsOf(body, 70)}
          placeholder={m.drafts.replyToName({ name: request.name })}
          readOnly={send.isPending}
          value={body}
          onChange={({ target }) => {
            if (fault?.field === 'body') send.reset();
            type({ body: target.value });
          }}
          onFocus={text.onFocus}
          onBlur={text.onBlur}
        />
        {hasPreview ? (
          <ReplyPreview draft={text.draft} signature={signature} />
        ) : (
          signature !== '' && (
            <div className="line-clamp-3 text-sm text-muted">
              <span className="sr-only">{m.replyMail.signature()}</span>
              <Markdown text={signature} />
            </div>
          )
        )}
        <ReplyFiles
          request={request}
          files={files}
          uploads={uploads}
          isBusy={send.isPending}
          attach={attach}
          onChange={(left) => type({ files: left })}
        />
        {isOver && (
          <p className="rounded-input border border-dashed border-input px-2.5 py-2">
            {m.files.dropHere()}
          </p>
        )}
        <div id={`${id}-refused`}>
          {!isInHead(fault) && (
            <Refused
              error={
                send.error ??
                takeBack.error ??
                kept.failure ??
                keptUndo.failure ??
                ofScheduled.failure
              }
            />
          )}
        </div>
        <div className="toolbar">
          <AttachButton ref={attach} request={request} isBusy={send.isPending} />
          <QuietButton
            aria-pressed={hasPreview}
            aria-label={m.desk.preview()}
            title={m.desk.preview()}
            onClick={() => {
              void text.save();
              setHasPreview(!hasPreview);
            }}
          >
            <Icon name="eye" />
          </QuietButton>
          <QuietButton
            aria-haspopup="dialog"
            aria-label={m.replyMail.signature()}
            title={m.replyMail.signature()}
            onClick={() => dialog.current?.showModal()}
          >
            <Icon name="signature" />
          </QuietButton>
          {templates.length > 0 && (
            <select
              aria-label={m.desk.template()}
              className="w-36 text-ellipsis"
              value=""
              onChange={({ target }) => {
                type({ body: withTemplate(body, templates, Number(target.value)) });
                field.current?.focus();
              }}
            >
              <option value="">{m.desk.template()}</option>
              {templates.map(({ name }, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <div className="flex flex-auto flex-wrap items-center justify-end gap-1">
            <SavedState draft={text.draft} />
            <div className="flex flex-wrap items-center justify-end gap-1">
              {asked === undefined ? (
                <SendButtons
                  isBusy={send.isPending}
                  isClosed={request.state === 'closed'}
                  onLater={() => later.current?.showModal()}
                  onClosing={() => trySend({ isClosing: true })}
                />
              ) : (
                <Button
                  type="button"
                  onClick={() =>
                    trySend({
                      ...send.variables,
                      ...(isNewRecipient ? { isNewRecipient } : { isMeant: true }),
                    })
                  }
                >
                  {isNewRecipient ? m.recipients.sendTo({ address: to }) : m.drafts.sendSecond()}
                </Button>
              )}
            </div>
          </div>
        </div>
      </form>
      {undoPlace === null ? undoRow : createPortal(undoRow, undoPlace)}
      <SignatureDialog ref={dialog} request={request} />
      <ScheduleDialog ref={later} onChoose={(at) => trySend({ at })} />
    </>
  );
}
