import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { m } from '#messages/messages.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';
import { GhostButton } from './ghost-button.tsx';
import { Icon } from './icon.tsx';
import { isSecondClick } from './is-second-click.ts';
import { Refused } from './states.tsx';
import { useSubmit } from './use-submit.ts';

type Props = {
  /** The label of the button that opens the dialog. */
  open: ReactNode;
  /** The button's style. By default, it is the page's main button, which adds something. */
  className?: string;
  /** The button, for another one that stands in for it while it is hidden. */
  opener?: RefObject<HTMLButtonElement | null>;
  isHidden?: boolean;
  heading: string;
  /** Renders the fields, each with its error, if it has one. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
  /** The label of the button that submits the form. */
  confirm: string;
  /** The label of the button that closes the dialog. */
  close?: string;
  /** Whether submitting ends something. */
  isDanger?: boolean;
  /** The mutation that the form sends. */
  mutation: { error: unknown; isPending: boolean; reset: () => void };
  onSubmit: (close: () => void) => Promise<unknown>;
  /** Called when the dialog closes, for whatever reason. */
  onClosed?: () => void;
  /** Replaces the form once there is nothing left to enter. */
  done?: ReactNode;
};

/**
 * A button that opens a dialog with a form. What was typed outlives a failed request, and the
 * button gets the focus when the dialog closes.
 */
export function FormDialog(props: Props) {
  const { open, className, isHidden, heading, confirm, isDanger, mutation, done } = props;
  const isDone = Boolean(done);
  const ownOpener = useRef<HTMLButtonElement>(null);
  const opener = props.opener ?? ownOpener;
  const dialog = useRef<HTMLDialogElement>(null);
  const { error, isPending } = mutation;
  const submit = useSubmit(() => props.onSubmit(() => dialog.current?.close()));
  useEffect(() => {
    if (error) dialog.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  // What was done may be shown only once, so it must not be missed by someone who closed the dialog.
  useEffect(() => {
    if (isDone && dialog.current?.open === false) dialog.current.showModal();
  }, [isDone]);
  const errors = error instanceof ApiError ? error.fields : {};
  let isAtField = false;
  const fields = props.children((field) => {
    if (errors[field] !== undefined) isAtField = true;
    return errors[field];
  });
  return (
    <>
      <button
        ref={opener}
        type="button"
        hidden={isHidden}
        className={className ?? buttonClass()}
        onClick={() => {
          // What is still being sent, or was done in the meantime, must not be forgotten.
          if (!isPending && !isDone) mutation.reset();
          dialog.current?.showModal();
        }}
      >
        {className === undefined && <Icon name="plus" />}
        {open}
      </button>
      <Dialog
        ref={dialog}
        heading={heading}
        onClose={() => {
          if (isDone) mutation.reset();
          props.onClosed?.();
          // Safari does not focus buttons that are clicked, so it would not return there.
          opener.current?.focus();
        }}
      >
        {isDone ? (
          <>
            <div role="status" tabIndex={-1} ref={focus}>
              {done}
            </div>
            <p>
              <GhostButton
                onClick={(click) => {
                  // The second click of a double click must not close what no one has read.
                  if (!isSecondClick(click)) dialog.current?.close();
                }}
              >
                {m.desk.close()}
              </GhostButton>
            </p>
          </>
        ) : (
          <form noValidate className="grid gap-5" onSubmit={submit}>
            {fields}
            {!isAtField && <Refused error={error} />}
            <DialogButtons dialog={dialog} {...(props.close && { close: props.close })}>
              <Button
                type="submit"
                {...(isDanger && { variant: 'ghost', className: 'danger' })}
                isBusy={isPending}
              >
                {confirm}
              </Button>
            </DialogButtons>
          </form>
        )}
      </Dialog>
    </>
  );
}

/** Moves the focus to an element that replaces the focused one. */
const focus = (element: HTMLElement | null) => element?.focus();
