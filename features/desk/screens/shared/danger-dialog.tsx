import { type ReactNode, useRef } from 'react';
import { Dialog, DialogButtons } from './dialog.tsx';
import { GhostButton, QuietButton } from './ghost-button.tsx';
import { Refused } from './states.tsx';

type Props = {
  /** The label of the button that opens the dialog. */
  open: ReactNode;
  heading: string;
  children: ReactNode;
  /** The label of the button that confirms. */
  confirm: string;
  /** The state of the mutation being confirmed. */
  mutation: { error: unknown; isPending: boolean };
  onConfirm: (close: () => void) => void;
};

/** A button that asks for confirmation before ending something for good. */
export function DangerDialog({ open, heading, children, confirm, mutation, onConfirm }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <QuietButton className="danger" onClick={() => dialog.current?.showModal()}>
        {open}
      </QuietButton>
      <Dialog ref={dialog} heading={heading}>
        {children}
        <Refused error={mutation.error} />
        <DialogButtons dialog={dialog}>
          <GhostButton
            className="danger"
            isBusy={mutation.isPending}
            onClick={() => onConfirm(() => dialog.current?.close())}
          >
            {confirm}
          </GhostButton>
        </DialogButtons>
      </Dialog>
    </>
  );
}
