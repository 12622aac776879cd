import type { RefObject } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import type { Person } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { ConfirmDanger } from '../shared/danger-dialog.tsx';
import { usePeopleCall } from './use-people-call.ts';

type Props = {
  person: Pick<Person, 'id' | 'name' | 'email'>;
  ref: RefObject<HTMLDialogElement | null>;
};

/** A dialog that ends a person's access after confirmation. */
export function EndDialog({ person, ref }: Props) {
  const end = usePeopleCall(deskApi.end);
  return (
    <ConfirmDanger
      ref={ref}
      heading={m.desk.endHeading({ name: person.name ?? person.email ?? '–' })}
      confirm={m.desk.endAccess()}
      mutation={end}
      onConfirm={(close) => end.mutate({ id: person.id }, { onSuccess: close })}
    >
      <p>{m.desk.endText()}</p>
    </ConfirmDanger>
  );
}
