import { type ReactNode, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#features/desk/screens/shared/dialog.tsx';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { FieldError, fieldAria } from '#site/ui/field.tsx';
import { filePath } from './file-names.ts';

type Props = {
  /** Such as `blog/*.md`. */
  kind: string;
  /** The paths of all files. */
  taken: string[];
  /** What the button says. */
  children: ReactNode;
};

/** Begins a new file of a folder: its name is the end of its address. */
export function AddFile({ kind, taken, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [error, setError] = useState('');

  function create() {
    const slug = slugOf(name);
    const isReservedAddress = taken.some(
      (path) => path.replace(/\/\d+-/, '/') === kind.replace('*', slug),
    );
    if (slug === '') setError(m.content.newNameHelp());
    else if (isReservedAddress) setError(m.content.newNameTaken());
    else navigate(filePath(kind.replace('*', slug)));
  }

  return (
    <>
      <button
        type="button"
        className="quiet -ms-2 text-sm text-muted"
        onClick={() => dialog.current?.showModal()}
      >
        + {children}
      </button>
      <Dialog ref={dialog} heading={String(children)}>
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            create();
          }}
        >
          <div className="labelled">
            <label htmlFor={id}>{m.content.newName()}</label>
            <p className="text-sm text-muted">{m.content.newNameHelp()}</p>
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
          <div className="flex gap-2">
            <Button type="submit">{m.content.create()}</Button>
            <Button variant="ghost" type="button" onClick={() => dialog.current?.close()}>
              {m.desk.cancel()}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** A name as the end of an address: what was typed in lower case, without accents, joined by hyphens. */
function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
}
