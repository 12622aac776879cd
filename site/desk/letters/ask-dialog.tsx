import { type ReactNode, useId, useRef, useState } from 'react';
import { m } from '#messages/messages.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { Refused } from '../shared/states.tsx';
import { askedKey, useLetterAct } from './use-letter.ts';

type Props = {
  slug: string;
  /** A call of `deskApi` and its body. */
  path: string;
  body: object;
  /** Throws for a body that needs no confirmation. */
  check?: () => void;
  /** The label of the button that opens the dialog, and its class. */
  open: string;
  className: string;
  heading: string;
  children: ReactNode;
  /** The label of the button that confirms. */
  confirm: string;
};

/** A button that asks before it acts on a letter. Unusual actions are confirmed twice, with the reason. */
export function AskDialog({
  slug,
  path,
  body,
  check,
  open,
  className,
  heading,
  children,
  confirm,
}: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [wrong, setWrong] = useState<unknown>();
  const act = useLetterAct(slug, path, askedKey(slug));
  const isUnusual = act.error instanceof ApiError && act.error.code === 'unconfirmed';
  const isDanger = className.includes('danger');
  return (
    <>
      <button
        type="button"
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
      </button>
      <Refused error={wrong} />
      <dialog ref={dialog} aria-labelledby={id}>
        <h2 id={id}>{heading}</h2>
        {children}
        <Refused error={act.error} />
        <div className="actions">
          <button
            type="button"
            className={isDanger ? 'danger' : 'primary'}
            disabled={act.isPending}
            onClick={() =>
              act.mutate(isUnusual ? { ...body, isMeant: true } : body, {
                onSuccess: () => dialog.current?.close(),
              })
            }
          >
            {isUnusual ? m.letters.anyway({ what: confirm }) : confirm}
          </button>
          <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
            {m.letters.notNow()}
          </button>
        </div>
      </dialog>
    </>
  );
}
