import { type ReactNode, type RefObject, useId } from 'react';
import { m } from '#messages/messages.ts';
import { QuietButton } from './ghost-button.tsx';

type Props = {
  /** Call its `showModal` to open the dialog. */
  ref: RefObject<HTMLDialogElement | null>;
  heading: string;
  onClose?: () => void;
  children: ReactNode;
};

/** A modal dialog with a heading. Escape closes it. */
export function Dialog({ ref, heading, onClose, children }: Props) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] gap-3 rounded-input border border-hairline bg-ground p-5 text-text open:grid backdrop:bg-[rgb(0_0_0/0.5)]"
    >
      <h2 id={id}>{heading}</h2>
      {children}
    </dialog>
  );
}

/** The footer of a dialog: the action's button, and one that closes the dialog. */
export function DialogButtons({
  dialog,
  close = m.desk.cancel(),
  children,
}: {
  dialog: RefObject<HTMLDialogElement | null>;
  close?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      <QuietButton onClick={() => dialog.current?.close()}>{close}</QuietButton>
    </div>
  );
}
