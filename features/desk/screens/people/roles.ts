import { type Person, type StaffRole, staffRoles } from '#features/account/contract/staff.ts';
import { m } from '#messages/messages.ts';
import { capital } from '../shared/format.ts';

const roles: Record<StaffRole, string> = {
  editor: capital(m.desk.roleEditor()),
  staff: capital(m.desk.roleStaff()),
  owner: capital(m.desk.roleOwner()),
};

export const roleOptions = staffRoles.map((role) => [role, roles[role]] as const);

/** Returns why a person has no access: invited, invitation expired or ended. */
export function stateOfPerson({ state, isExpired }: Person): string {
  if (isExpired) return capital(m.desk.invitationExpired());
  return capital(state === 'invited' ? m.desk.invited() : m.desk.ended());
}
