import { type ReactNode, useRef } from 'react';

type Props = { id: string; className: string; children: ReactNode };

/** A popover of buttons and links, which closes once one of them is used. */
export function ClosingSheet({ id, className, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes when one of its items is used
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click the items too
    <div
      id={id}
      popover="auto"
      ref={sheet}
      className={className}
      onClick={() => sheet.current?.hidePopover()}
    >
      {children}
    </div>
  );
}
