import { type ReactNode, useId, useRef, useState } from 'react';
import { failureMessage } from '#features/desk/screens/shared/call.ts';
import { Dialog, DialogButtons } from '#features/desk/screens/shared/dialog.tsx';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { FieldError, fieldAria } from '#site/ui/field.tsx';
import { addressName } from './address-name.ts';

type Props = {
  className: string;
  /** The button's label. */
  children: ReactNode;
  heading: string;
  /** The label of the dialog's button. */
  confirm: string;
  /**
   * Called with the last part of an address.
   * @throws Error explaining what is wrong with the name
   */
  onName: (name: string) => Promise<void>;
};

/** A button that opens a dialog asking for the last part of an address. */
export function NameDialog({ className, children, heading, confirm, onName }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState('');

  async function submit() {
    const slug = addressName(name);
    if (slug === '') return setError(m.content.newNameHelp());
    try {
      await onName(slug);
      dialog.current?.close();
    } catch (failure) {
      setError(failureMessage(failure));
    }
  }

  return (
    <>
      <button type="button" className={className} onClick={() => dialog.current?.showModal()}>
        {children}
      </button>
      <Dialog ref={dialog} heading={heading}>
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <div className="labelled">
            <label htmlFor={id}>{m.content.newName()}</label>
            <p className="mb-1 text-sm text-muted">{m.content.newNameHelp()}</p>
            <FieldError id={id}>{error || undefined}</FieldError>
            <input
              id={id}
              value={name}
              autoComplete="off"
              {...fieldAria(id, { error })}
              onChange={({ target }) => {
                setName(target.value);
                setError('');
              }}
            />
          </div>
          <DialogButtons dialog={dialog}>
            <Button type="submit">{confirm}</Button>
          </DialogButtons>
        </form>
      </Dialog>
    </>
  );
}
