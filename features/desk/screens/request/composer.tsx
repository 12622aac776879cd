import { useId, useRef, useState } from 'react';
import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { Icon } from '../shared/icon.tsx';
import { useShortcuts } from '../shared/use-shortcuts.ts';
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

/** The form for a reply, a note, or an answer given elsewhere. */
export function Composer({ request }: { request: DeskRequest }) {
  const id = useId();
  const [tab, setTab] = useState<Tab>('reply');
  // Once it has had the focus, the text field keeps its height, which avoids moving what is under
  // the pointer.
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { alsoWriting } = request;
  const { people, noteTyping } = usePresence(request.reference);
  const writing = people.filter(({ isWriting }) => isWriting).map(({ name }) => name);
  const viewing = people.filter(({ isWriting }) => !isWriting).map(({ name }) => name);
  const drafting = alsoWriting.filter((name) => !writing.includes(name));
  const write = (where: Tab) => () => {
    setTab(where);
    // Focuses the text field after the tab is shown.
    setTimeout(() => panel.current?.querySelector('textarea')?.focus());
  };
  useShortcuts({ r: write('reply'), n: write('note') });
  return (
    <>
      <p className="reply-bar">
        <Button type="button" className="w-full" onClick={write('reply')}>
          <Icon name="reply" />
          {m.desk.reply()}
        </Button>
      </p>
      <section
        className="composer [&_form]:grid [&_form]:grid-cols-[minmax(0,1fr)] [&_form]:gap-2 print:hidden"
        data-open={isOpen || undefined}
        aria-labelledby={`${id}-heading`}
      >
        <h2 id={`${id}-heading`} className="sr-only">
          {m.desk.write()}
        </h2>
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
                onChange={() => setTab(name)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only tracks where the focus is */}
        <div
          ref={panel}
          onInput={noteTyping}
          onFocus={({ target }) => target instanceof HTMLTextAreaElement && setIsOpen(true)}
          onKeyDown={({ key, target, nativeEvent, defaultPrevented }) => {
            if (key !== 'Escape' || nativeEvent.isComposing || defaultPrevented) return;
            // Moves the focus out of the text field, so that the desk's shortcuts work.
            if (target instanceof HTMLTextAreaElement) document.querySelector('h1')?.focus();
          }}
        >
          {tab === 'reply' && <ReplyForm request={request} />}
          {tab === 'note' && <NoteForm request={request} />}
          {tab === 'elsewhere' && <ElsewhereForm request={request} />}
          <OtherDrafts request={request} kind={tab} />
        </div>
      </section>
    </>
  );
}
