import { createContext, use } from 'react';
import type { DeskUser } from '#features/desk/contract/people.ts';

export const Me = createContext<DeskUser | undefined>(undefined);

/** Returns the signed-in user, and what the desk needs to know at startup. */
export function useMe(): DeskUser {
  const me = use(Me);
  if (me === undefined) throw new Error('Pages of the desk are inside of <Me>');
  return me;
}
