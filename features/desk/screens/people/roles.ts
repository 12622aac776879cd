import { type Person, type StaffRole, staffRoles } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { capital } from '../shared/format.ts';

const roles: Record<StaffRole, string> = {
  editor: capital(m.desk.roleEditor()),
  staff: capital(m.desk.roleStaff()),
  owner: capital(m.desk.roleOwner()),
};

export const roleOptions = staffRoles.map((role) => [role, roles[role]] as const);

/** Returns the name of a person's state: invited, invitation expired, active or ended. */
export const stateOfPerson = ({ state, isExpired }: Person): string =>
  isExpired
    ? capital(m.desk.invitationExpired())
    : capital({ invited: m.desk.invited(), active: m.desk.active(), ended: m.desk.ended() }[state]);
