import { useId, useRef, useState } from 'react';
import { deskApi } from '#contract/desk/addresses.ts';
import { type DeskRequest, deskRequest, replyRequest, replySent } from '#contract/desk/requests.ts';
import { m } from '#messages/messages.ts';
import { checked } from '#site/requests/checked.ts';
import { callDesk } from '../shared/call.ts';
import { Markdown } from '../shared/markdown.tsx';
import { Refused } from '../shared/states.tsx';
import { Copies } from './copies.tsx';
import { adoptDraft, forgetDraft, saveDraft, typeDraft, useDraft } from './drafts.ts';
import { SavedState } from './saved-state.tsx';
import { useAct } from './use-request.ts';
import { useUndo } from './use-undo.ts';

/** Writes a reply: its draft is kept by the server, and it can be taken back for some seconds after sending. */
export function ReplyForm({ request }: { request: DeskRequest }) {
  const id = useId();
  const { reference, version, templates, from, replyTo, email, copies } = request;
  const draft = useDraft(reference);
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasPreview, setHasPreview] = useState(false);
  const undo = useUndo(reference);
  const type = (text: { body?: string; cc?: string }) =>
    typeDraft(reference, { body: draft.body, cc: draft.cc, ...text });

  const send = useAct(reference, async () => {
    const reply = checked(replyRequest, {
      reference,
      version,
      body: draft.body,
      cc: draft.cc.split(/[,;\s]+/).filter(Boolean),
    });
    await saveDraft(reference);
    const {
      id: sent,
      undoSeconds,
      request: after,
    } = await callDesk({
      path: deskApi.reply,
      body: reply,
      schema: replySent,
    });
    await forgetDraft(reference);
    setHasPreview(false);
    undo.offer(sent, undoSeconds);
    return after;
  });
  const takeBack = useAct(reference, async (sent: string) => {
    const after = await callDesk({
      path: deskApi.undo,
      body: { reference, id: sent },
      schema: deskRequest,
    });
    undo.withdraw();
    adoptDraft(after);
    field.current?.focus();
    return after;
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }
      }}
    >
      <dl className="envelope">
        <div>
          <dt>{m.desk.from()}</dt>
          <dd>{from}</dd>
        </div>
        <div>
          <dt>{m.desk.toLabel()}</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>{m.desk.replyTo()}</dt>
          <dd className="token" title={replyTo}>
            {replyTo}
          </dd>
        </div>
        <div>
          <dt>
            <label htmlFor={`${id}-cc`}>{m.desk.cc()}</label>
          </dt>
          <dd>
            <input
              id={`${id}-cc`}
              value={draft.cc}
              maxLength={1000}
              autoComplete="off"
              readOnly={send.isPending}
              onChange={({ target }) => type({ cc: target.value })}
              onBlur={() => saveDraft(reference)}
            />
          </dd>
        </div>
      </dl>
      <Copies copies={copies} cc={draft.cc} onAdd={(cc) => type({ cc })} />
      <textarea
        ref={field}
        aria-label={m.desk.replyText()}
        rows={8}
        readOnly={send.isPending}
        value={draft.body}
        onChange={({ target }) => type({ body: target.value })}
        onBlur={() => saveDraft(reference)}
      />
      {hasPreview && draft.body !== '' && (
        <section className="preview" aria-label={m.desk.preview()}>
          <Markdown text={draft.body} />
        </section>
      )}
      <Refused error={send.error ?? takeBack.error} />
      <div className="actions">
        <button type="submit" className="primary" disabled={send.isPending}>
          {send.isPending ? m.desk.sending() : m.desk.send()}
        </button>
        {templates.length > 0 && (
          <select
            aria-label={m.desk.template()}
            value=""
            onChange={({ target }) => {
              const body = templates[Number(target.value)]?.body.trimEnd() ?? '';
              const before = draft.body.trimEnd();
              type({ body: before === '' ? body : `${before}\n\n${body}` });
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
        <button
          type="button"
          className="quiet"
          aria-pressed={hasPreview}
          onClick={() => setHasPreview(!hasPreview)}
        >
          {m.desk.preview()}
        </button>
        <SavedState draft={draft} />
      </div>
      <div className="sent" role="status">
        {undo.sent !== undefined && (
          <>
            {m.desk.replyLeaves()}
            <button
              type="button"
              disabled={takeBack.isPending}
              onClick={() => undo.sent !== undefined && takeBack.mutate(undo.sent)}
            >
              {m.desk.undo()}
            </button>
          </>
        )}
      </div>
    </form>
  );
}
