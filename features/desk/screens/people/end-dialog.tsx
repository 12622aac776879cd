import { useRef } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import type { Person } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogButtons } from '../shared/dialog.tsx';
import { Refused } from '../shared/states.tsx';
import { usePeopleCall } from './use-people-call.ts';

/** Ends somebody's access, after confirmation. */
export function EndDialog({ person }: { person: Person }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const end = usePeopleCall(deskApi.end);
  const name = person.name ?? person.email ?? '–';
  return (
    <>
      <Button
        variant="ghost"
        type="button"
        className="quiet danger"
        onClick={() => dialog.current?.showModal()}
      >
        {m.desk.endAccess()}
        <span className="sr-only"> ({name})</span>
      </Button>
      <Dialog ref={dialog} heading={m.desk.endHeading({ name })}>
        <p>{m.desk.endText()}</p>
        <Refused error={end.error} />
        <DialogButtons dialog={dialog}>
          <Button
            variant="ghost"
            type="button"
            className="danger"
            disabled={end.isPending}
            onClick={() =>
              end.mutate({ id: person.id }, { onSuccess: () => dialog.current?.close() })
            }
          >
            {m.desk.endAccess()}
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}
