import type { DeskUser } from '#features/desk/contract/people.ts';

/**
 * Returns the name of a request's assignee, who may no longer have access. Undefined if it is
 * unassigned.
 */
export function assigneeName(
  { people, former }: Pick<DeskUser, 'people' | 'former'>,
  assignee: string | null,
): string | undefined {
  if (assignee === null) return undefined;
  return [...people, ...former].find(({ id }) => id === assignee)?.name ?? '–';
}
