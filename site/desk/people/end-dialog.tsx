import { useId, useRef } from 'react';
import { deskApi } from '#contract/desk/addresses.ts';
import type { Person } from '#contract/desk/people.ts';
import { m } from '#messages/messages.ts';
import { Refused } from '../shared/states.tsx';
import { usePeopleCall } from './use-people-call.ts';

/** Ends somebody's access, after confirmation. */
export function EndDialog({ person }: { person: Person }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const end = usePeopleCall(deskApi.end);
  const name = person.name ?? person.email ?? '–';
  return (
    <>
      <button type="button" className="quiet danger" onClick={() => dialog.current?.showModal()}>
        {m.desk.endAccess()}
        <span className="unseen"> ({name})</span>
      </button>
      <dialog ref={dialog} aria-labelledby={id}>
        <h2 id={id}>{m.desk.endHeading({ name })}</h2>
        <p>{m.desk.endText()}</p>
        <Refused error={end.error} />
        <div className="actions">
          <button
            type="button"
            className="danger"
            disabled={end.isPending}
            onClick={() =>
              end.mutate({ id: person.id }, { onSuccess: () => dialog.current?.close() })
            }
          >
            {m.desk.endAccess()}
          </button>
          <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
            {m.desk.cancel()}
          </button>
        </div>
      </dialog>
    </>
  );
}
