import { type ComponentProps, useId, useRef } from 'react';
import { m } from '#messages/messages.ts';
import { MistakeList } from './mistake-list.tsx';

/** A button that opens the list of a file's mistakes, so that the list does not move the form. */
export function MistakeButton({ mistakes, file }: Required<ComponentProps<typeof MistakeList>>) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  if (mistakes.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="as-link relative min-h-0! flex-none overflow-visible! text-error after:absolute after:-inset-2 after:content-['']"
        popoverTarget={id}
      >
        {m.content.mistakes({ count: mistakes.length })}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closes when one of its items is used */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click the items too */}
      <div
        id={id}
        popover="auto"
        ref={sheet}
        className="hanging sheet"
        onClick={() => sheet.current?.hidePopover()}
      >
        <MistakeList mistakes={mistakes} file={file} />
      </div>
    </>
  );
}
