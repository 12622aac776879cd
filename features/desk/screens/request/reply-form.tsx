import { useId, useRef, useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
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
import { Markdown } from '../shared/markdown.tsx';
import { Refused } from '../shared/states.tsx';
import { Copies } from './copies.tsx';
import { drafts } from './drafts.ts';
import { SavedState } from './saved-state.tsx';
import { useDraftText } from './use-draft-text.ts';
import { useAct } from './use-request.ts';
import { useUndo } from './use-undo.ts';

/** Writes a reply: its draft is kept on the server, and sending can be undone for some seconds. */
export function ReplyForm({ request }: { request: DeskRequest }) {
  const id = useId();
  const { reference, version, lastEvent, templates, from, replyTo, email, copies } = request;
  const text = useDraftText(request, 'reply');
  const { body, extra: cc, type } = text;
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasPreview, setHasPreview] = useState(false);
  const undo = useUndo(reference);

  const send = useAct(reference, async (isMeant: boolean) => {
    const reply = checked(replyRequest, {
      reference,
      version,
      lastEvent,
      since: text.draft?.since ?? lastEvent,
      body,
      cc: cc.split(/[,;\s]+/).filter(Boolean),
      isMeant,
    });
    const draft = await text.toSend();
    const {
      id: sent,
      undoSeconds,
      request: after,
    } = await callDesk({
      path: deskApi.reply,
      body: { ...reply, draft },
      schema: replySent,
    });
    await text.end(draft);
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
    const [restored] = after.drafts.filter(({ kind }) => kind === 'reply');
    if (restored !== undefined && body === '') {
      await drafts.show({ reference, kind: 'reply' }, restored.id, after);
    }
    field.current?.focus();
    return after;
  });

  // Somebody else has answered: only a separate button sends a second answer.
  const isAsked = send.error instanceof ApiError && send.error.code === 'unconfirmed';

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending && !isAsked) send.mutate(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }
      }}
    >
      <dl className="text-sm [&>div]:grid [&>div]:min-h-6.5 [&>div]:grid-cols-[5rem_minmax(0,1fr)] [&>div]:items-center [&_dt]:text-muted [&_input]:w-full">
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
          <dd className="truncate" title={replyTo}>
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
              value={cc}
              maxLength={1000}
              autoComplete="off"
              readOnly={send.isPending}
              onChange={({ target }) => type({ extra: target.value })}
              onBlur={text.save}
            />
          </dd>
        </div>
      </dl>
      <Copies copies={copies} cc={cc} onAdd={(added) => type({ extra: added })} />
      <textarea
        ref={field}
        aria-label={m.desk.replyText()}
        rows={8}
        readOnly={send.isPending}
        value={body}
        onChange={({ target }) => type({ body: target.value })}
        onBlur={text.save}
      />
      {hasPreview && body !== '' && (
        <section
          className="rounded-input border border-dashed border-input px-2.5 py-2"
          aria-label={m.desk.preview()}
        >
          <Markdown text={body} />
        </section>
      )}
      <Refused error={send.error ?? takeBack.error} />
      <div className="flex flex-wrap items-center gap-2">
        {isAsked ? (
          <Button type="button" onClick={() => send.mutate(true)}>
            {m.drafts.sendSecond()}
          </Button>
        ) : (
          <Button type="submit" disabled={send.isPending}>
            {send.isPending ? m.desk.sending() : m.desk.send()}
          </Button>
        )}
        {templates.length > 0 && (
          <select
            aria-label={m.desk.template()}
            value=""
            onChange={({ target }) => {
              const template = templates[Number(target.value)]?.body.trimEnd() ?? '';
              const before = body.trimEnd();
              type({ body: before === '' ? template : `${before}\n\n${template}` });
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
        <Button
          variant="ghost"
          type="button"
          className="quiet"
          aria-pressed={hasPreview}
          onClick={() => setHasPreview(!hasPreview)}
        >
          {m.desk.preview()}
        </Button>
        <SavedState draft={text.draft} />
      </div>
      <div className="flex flex-wrap items-center gap-2" role="status">
        {undo.sent !== undefined && (
          <>
            {m.desk.replyLeaves()}
            <Button
              variant="ghost"
              type="button"
              disabled={takeBack.isPending}
              onClick={() => undo.sent !== undefined && takeBack.mutate(undo.sent)}
            >
              {m.desk.undo()}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
