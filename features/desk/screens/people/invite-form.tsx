import { useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import type { StaffRole } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { LabelledInput, LabelledSelect } from '../shared/labelled.tsx';
import { Refused } from '../shared/states.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import { roleOptions } from './roles.ts';
import { usePeopleCall } from './use-people-call.ts';

export function InviteForm() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('staff');
  const invite = usePeopleCall(deskApi.invite);
  const isDone = invite.isSuccess && email === '';
  const submit = useSubmit(async () => {
    // Skipped for the second click of a double click, when the invitation has already been sent.
    if (isDone) return;
    await invite.mutateAsync({ email, role }, { onSuccess: () => setEmail('') });
  });
  return (
    <form
      noValidate
      className="mb-5 flex flex-wrap items-end gap-2 print:hidden [&>.labelled]:flex-[0_1_16rem] max-sm:[&>.labelled]:basis-full [&>:not(.labelled,button)]:m-0 [&>:not(.labelled,button)]:basis-full"
      onSubmit={submit}
    >
      <LabelledInput
        label={m.desk.inviteEmail()}
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <LabelledSelect label={m.desk.role()} value={role} options={roleOptions} onChoose={setRole} />
      <Button type="submit" isBusy={invite.isPending}>
        {m.desk.invite()}
      </Button>
      <div role="status">{isDone && <p>{m.desk.inviteSent()}</p>}</div>
      <Refused error={invite.error} />
    </form>
  );
}
