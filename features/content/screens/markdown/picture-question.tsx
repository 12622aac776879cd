import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Dialog, DialogButtons } from '#features/desk/screens/shared/dialog.tsx';
import { LabelledInput } from '#features/desk/screens/shared/labelled.tsx';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';

type Props = {
  /** The error of the latest upload, which may be an earlier one. */
  error: unknown;
  /** Undefined while the picture is being uploaded. */
  path: string | undefined;
  /** Called once the dialog has closed, without a description if the user canceled. */
  onDone: (description?: string) => void;
};

/**
 * Asks what a picture shows before it is inserted into a text. Opens while the picture is still
 * uploading, so that it never interrupts someone who went on typing.
 */
export function PictureQuestion({ error, path, onDone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const done = useRef<string>(undefined);
  const [earlierError] = useState(error);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const description = typed.trim();

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (!isWaiting || path === undefined) return;
    done.current = description;
    dialog.current?.close();
  }, [isWaiting, path, description]);
  useEffect(() => {
    // The field below the dialog shows the error.
    if (error && error !== earlierError) dialog.current?.close();
  }, [error, earlierError]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(description === '');
    setWaiting(description !== '');
    if (description === '') event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <Dialog ref={dialog} heading={m.pictures.insertHeading()} onClose={() => onDone(done.current)}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <LabelledInput
          label={m.pictures.alt()}
          hint={m.pictures.altHelp()}
          error={isMissing ? m.pictures.altMissing() : undefined}
          maxLength={500}
          required
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setMissing(false);
            setWaiting(false);
          }}
        />
        <DialogButtons dialog={dialog}>
          <Button type="submit" isBusy={isWaiting}>
            {isWaiting ? m.pictures.uploading() : m.pictures.insertNow()}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
