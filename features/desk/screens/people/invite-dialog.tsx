import { useState } from 'react';
import type { StaffRole } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { LabelledInput, LabelledSelect } from '../shared/labelled.tsx';
import { roleOptions } from './roles.ts';
import type { usePeopleCall } from './use-people-call.ts';

/** A dialog that invites a person to the desk. */
export function InviteDialog({ invite }: { invite: ReturnType<typeof usePeopleCall> }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('staff');
  return (
    <FormDialog
      open={m.desk.invite()}
      heading={m.desk.inviteHeading()}
      confirm={m.desk.invite()}
      mutation={invite}
      onSubmit={async (close) => {
        await invite.mutateAsync({ email, role });
        setEmail('');
        close();
      }}
    >
      {(errorOf) => (
        <>
          <LabelledInput
            label={m.desk.inviteEmail()}
            type="email"
            error={errorOf('email')}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <LabelledSelect
            label={m.desk.role()}
            hint={m.desk.rolesIntro()}
            value={role}
            options={roleOptions}
            onChoose={setRole}
          />
        </>
      )}
    </FormDialog>
  );
}
