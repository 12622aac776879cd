import { type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { GhostButton, QuietButton } from '../shared/ghost-button.tsx';
import { Icon } from '../shared/icon.tsx';
import { useEscape } from '../shared/use-escape.ts';
import { useIsPhone } from '../shared/use-is-phone.ts';
import { useShortcuts } from '../shared/use-shortcuts.ts';
import { useDraft } from './drafts.ts';
import { ElsewhereForm } from './elsewhere-form.tsx';
import { NoteForm } from './note-form.tsx';
import { OtherDrafts } from './other-drafts.tsx';
import { ReplyForm } from './reply-form.tsx';
import { usePresence } from './use-presence.ts';

const tabs = [
  ['reply', m.desk.reply()],
  ['note', m.desk.note()],
  ['elsewhere', m.desk.elsewhere()],
] as const;

type Tab = (typeof tabs)[number][0];

/** The id of the request's details, which are a sheet on phones. */
export const detailsId = 'details';

/**
 * The form for a reply, a note, or an answer given elsewhere. On phones, it is below the screen
 * until something in it gets the focus, and then covers the screen.
 */
export function Composer({ request }: { request: DeskRequest }) {
  const id = useId();
  const [tab, setTab] = useState<Tab>('reply');
  // Once it has had the focus, the text field keeps its height, which avoids moving what is under
  // the pointer.
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [undoPlace, setUndoPlace] = useState<HTMLElement | null>(null);
  const isPhone = useIsPhone();
  const isSheet = isPhone && isOpen;
  const close = () => {
    if (!isPhone) return;
    setIsOpen(false);
    bar.current?.querySelector('button')?.focus();
  };
  useEscape(isSheet, close);
  const { alsoWriting } = request;
  const { people, noteTyping } = usePresence(request.reference);
  const writing = people.filter(({ isWriting }) => isWriting).map(({ name }) => name);
  const viewing = people.filter(({ isWriting }) => !isWriting).map(({ name }) => name);
  const drafting = alsoWriting.filter((name) => !writing.includes(name));
  const write = (where: Tab) => () => {
    // Shows the text field first. A phone's keyboard appears only if it gets the focus at once.
    flushSync(() => setTab(where));
    panel.current?.querySelector('textarea')?.focus();
  };
  useShortcuts({ r: write('reply'), n: write('note') });
  return (
    <>
      <ReplyBar ref={bar} request={request} onReply={write('reply')} undoPlace={setUndoPlace} />
      <section
        className="composer print:hidden"
        data-open={isOpen || undefined}
        aria-labelledby={`${id}-heading`}
        {...(isSheet && { role: 'dialog', 'aria-modal': true })}
        onFocus={({ currentTarget, target }) => {
          // React's events also come from the button that undoes a reply, which may be elsewhere.
          const isHere = isPhone && currentTarget.contains(target);
          if (isHere || target instanceof HTMLTextAreaElement) setIsOpen(true);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // What has the focus would be covered.
          if (isPhone && relatedTarget !== null && !currentTarget.contains(relatedTarget))
            setIsOpen(false);
        }}
      >
        <div className="sheet-head">
          <h2 id={`${id}-heading`}>{m.desk.write()}</h2>
          <QuietButton
            className="min-[48rem]:hidden"
            aria-label={m.desk.close()}
            title={m.desk.close()}
            onClick={close}
          >
            <Icon name="x" className="size-5" />
          </QuietButton>
        </div>
        <div role="status">
          {writing.length > 0 && (
            <p className="mb-1 font-semibold text-error">
              {m.live.writing({ who: writing.join(', ') })}
            </p>
          )}
          {drafting.length > 0 && (
            <p className="mb-1 text-error">{m.desk.alsoWriting({ who: drafting.join(', ') })}</p>
          )}
          {viewing.length > 0 && (
            <p className="mb-1 text-sm text-muted">{m.live.viewing({ who: viewing.join(', ') })}</p>
          )}
        </div>
        <fieldset className="mb-2 flex flex-wrap gap-1">
          <legend className="sr-only">{m.desk.write()}</legend>
          {tabs.map(([name, label]) => (
            <label
              key={name}
              className="relative min-h-7.5 cursor-pointer rounded-input px-2.5 py-1 text-secondary-text has-checked:bg-raised has-checked:font-semibold has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-mark forced-colors:has-checked:outline-2"
            >
              <input
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                type="radio"
                name={`${id}-tab`}
                checked={tab === name}
                onChange={() => {
                  setTab(name);
                  setIsOpen(true);
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tracks where the focus is */}
        <div
          ref={panel}
          onInput={noteTyping}
          onKeyDown={({ key, target, nativeEvent, defaultPrevented }) => {
            if (key !== 'Escape' || nativeEvent.isComposing || defaultPrevented) return;
            // Moves the focus out of the text field, so that the desk's shortcuts work.
            if (target instanceof HTMLTextAreaElement) document.querySelector('h1')?.focus();
          }}
        >
          {tab === 'reply' && (
            <ReplyForm
              request={request}
              undoPlace={isPhone && !isOpen ? undoPlace : null}
              onSent={close}
            />
          )}
          {tab === 'note' && <NoteForm request={request} onSent={close} />}
          {tab === 'elsewhere' && <ElsewhereForm request={request} onSent={close} />}
          <OtherDrafts request={request} kind={tab} />
        </div>
      </section>
    </>
  );
}

type BarProps = {
  ref: RefObject<HTMLDivElement | null>;
  request: DeskRequest;
  onReply: () => void;
  /** Where a reply can be undone while the composer is closed. */
  undoPlace: (place: HTMLElement | null) => void;
};

/** Leads to the composer and, on phones, to the request's details. */
function ReplyBar({ ref, request: { reference, name }, onReply, undoPlace }: BarProps) {
  const draft = useDraft({ reference, kind: 'reply' })?.body.trim();
  return (
    <div className="reply-bar print:hidden" ref={ref}>
      <button type="button" className="reply-link" onClick={onReply}>
        <Icon name="reply" />
        <span className="truncate">
          {draft ? m.drafts.started({ start: draft }) : m.drafts.replyToName({ name })}
        </span>
      </button>
      <GhostButton className="min-[48rem]:hidden" popoverTarget={detailsId} aria-haspopup="dialog">
        {m.requestList.details()}
      </GhostButton>
      <div ref={undoPlace} />
    </div>
  );
}
