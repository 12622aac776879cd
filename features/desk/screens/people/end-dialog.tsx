import { deskApi } from '#contract/desk-addresses.ts';
import type { Person } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { DangerDialog } from '../shared/danger-dialog.tsx';
import { usePeopleCall } from './use-people-call.ts';

/** A dialog that ends a person's access after confirmation. */
export function EndDialog({ person }: { person: Person }) {
  const end = usePeopleCall(deskApi.end);
  const name = person.name ?? person.email ?? '–';
  return (
    <DangerDialog
      open={
        <>
          {m.desk.endAccess()}
          <span className="sr-only"> ({name})</span>
        </>
      }
      heading={m.desk.endHeading({ name })}
      confirm={m.desk.endAccess()}
      mutation={end}
      onConfirm={(close) => end.mutate({ id: person.id }, { onSuccess: close })}
    >
      <p>{m.desk.endText()}</p>
    </DangerDialog>
  );
}
