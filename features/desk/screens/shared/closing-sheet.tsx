import { type ReactNode, useRef } from 'react';

type Props = { id: string; className: string; children: ReactNode };

/** A popover of buttons and links, which closes once one of them is used. */
export function ClosingSheet({ id, className, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div
      id={id}
      popover="auto"
      ref={sheet}
      className={className}
      // Before the item does anything, so that a dialog returns the focus to the sheet's button.
      onClickCapture={() => sheet.current?.hidePopover()}
    >
      {children}
    </div>
  );
}
