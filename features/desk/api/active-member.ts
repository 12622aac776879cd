import type { Queryable } from '#api/db/database.ts';
import { staffAddresses } from '#features/account/api/staff.ts';
import { mayActAs, type Person } from '#features/account/contract/staff.ts';

/**
 * Returns a person who may answer requests now. Returns undefined for one who has left, is disabled
 * or has another role, because no client data may reach them.
 */
export async function activeMember(db: Queryable, id: string | null) {
  const [person] = id === null ? [] : await staffAddresses(db, { id });
  return person && mayActAs(person.role, 'staff') ? person : undefined;
}

export type ActiveMember = NonNullable<Awaited<ReturnType<typeof activeMember>>>;

/** Returns whether a listed person has joined, may answer requests and has not left. */
export const mayAnswer = ({ state, role }: Person): boolean =>
  state === 'active' && mayActAs(role, 'staff');
