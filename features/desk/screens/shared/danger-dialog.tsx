import { type ReactNode, type RefObject, useRef } from 'react';
import { Dialog, DialogButtons } from './dialog.tsx';
import { GhostButton, QuietButton } from './ghost-button.tsx';
import { Refused } from './states.tsx';

type Props = {
  /** Call its `showModal` to open the dialog. */
  ref: RefObject<HTMLDialogElement | null>;
  heading: string;
  children: ReactNode;
  /** The label of the button that confirms. */
  confirm: string;
  /** The state of the mutation being confirmed. */
  mutation: { error: unknown; isPending: boolean };
  onConfirm: (close: () => void) => void;
};

/** A dialog that asks for confirmation before ending something for good. */
export function ConfirmDanger({ ref, heading, children, confirm, mutation, onConfirm }: Props) {
  return (
    <Dialog ref={ref} heading={heading}>
      {children}
      <Refused error={mutation.error} />
      <DialogButtons dialog={ref}>
        <GhostButton
          className="danger"
          isBusy={mutation.isPending}
          onClick={() => onConfirm(() => ref.current?.close())}
        >
          {confirm}
        </GhostButton>
      </DialogButtons>
    </Dialog>
  );
}

/**
 * A button that opens such a dialog.
 * @param open the label of the button
 */
export function DangerDialog({ open, ...rest }: Omit<Props, 'ref'> & { open: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <QuietButton className="danger" onClick={() => dialog.current?.showModal()}>
        {open}
      </QuietButton>
      <ConfirmDanger ref={dialog} {...rest} />
    </>
  );
}
