import { type ReactNode, useRef, useState } from 'react';
import { Dialog, DialogButtons } from '#features/desk/screens/shared/dialog.tsx';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { Button } from '#site/ui/button.tsx';
import { confirmationKey, useLetterMutation } from './use-letter.ts';

type Props = {
  slug: string;
  /** A path from `deskApi`, and the request's body. */
  path: string;
  body: object;
  /** Validates the body before the dialog opens. Throws if it is invalid. */
  check?: () => void;
  /** The label and style of the button that opens the dialog. */
  open: string;
  variant?: 'primary' | 'ghost';
  className?: string;
  heading: string;
  children: ReactNode;
  /** The label of the button that confirms. */
  confirm: string;
};

/**
 * A button that asks for confirmation before acting on a letter. Unusual actions must be confirmed
 * twice, with the reason shown.
 */
export function ConfirmDialog({
  slug,
  path,
  body,
  check,
  open,
  variant = 'ghost',
  className = '',
  heading,
  children,
  confirm,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wrong, setWrong] = useState<unknown>();
  // The question is what gets confirmed, even if the letter changes while the dialog is open.
  const [asked, setAsked] = useState(body);
  const act = useLetterMutation(slug, path, confirmationKey(slug));
  const isUnusual = act.error instanceof ApiError && act.error.code === 'unconfirmed';
  const isDanger = className.includes('danger');
  return (
    <>
      <Button
        type="button"
        variant={variant}
        className={className}
        onClick={() => {
          act.reset();
          setWrong(undefined);
          try {
            check?.();
            setAsked(body);
            dialog.current?.showModal();
          } catch (error) {
            setWrong(error);
          }
        }}
      >
        {open}
      </Button>
      <Refused error={wrong} />
      <Dialog ref={dialog} heading={heading}>
        {children}
        <Refused error={act.error} />
        <DialogButtons dialog={dialog} close={m.letters.notNow()}>
          <Button
            type="button"
            {...(isDanger && { variant: 'ghost', className: 'danger' })}
            isBusy={act.isPending}
            onClick={({ detail }) => {
              // The second click of a double click must not confirm a question that no one has
              // read.
              if (isUnusual && detail > 1) return;
              act.mutate(isUnusual ? { ...asked, isMeant: true } : asked, {
                onSuccess: () => dialog.current?.close(),
              });
            }}
          >
            {isUnusual ? m.letters.anyway({ what: confirm }) : confirm}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
