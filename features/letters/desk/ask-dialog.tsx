import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from '#features/desk/desk/shared/dialog.tsx';
import { Refused } from '#features/desk/desk/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { Button } from '#site/ui/button.tsx';
import { askedKey, useLetterAct } from './use-letter.ts';

type Props = {
  slug: string;
  /** One of `deskApi`, and what it is called with. */
  path: string;
  body: object;
  /** Throws for a body that need not be asked about. */
  check?: () => void;
  /** The words of the button that asks, and how it looks. */
  open: string;
  variant?: 'primary' | 'ghost';
  className?: string;
  heading: string;
  children: ReactNode;
  /** The words of the button that does it. */
  confirm: string;
};

/** A button that asks before something is done with a letter. What is unusual is asked once more, and says why. */
export function AskDialog({
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
  const act = useLetterAct(slug, path, askedKey(slug));
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
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="button"
            {...(isDanger && { variant: 'ghost', className: 'danger' })}
            disabled={act.isPending}
            onClick={() =>
              act.mutate(isUnusual ? { ...body, isMeant: true } : body, {
                onSuccess: () => dialog.current?.close(),
              })
            }
          >
            {isUnusual ? m.letters.anyway({ what: confirm }) : confirm}
          </Button>
          <Button
            variant="ghost"
            type="button"
            className="quiet"
            onClick={() => dialog.current?.close()}
          >
            {m.letters.notNow()}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
