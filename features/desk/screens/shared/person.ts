import { personHeader } from '#features/account/contract/account.ts';

let headers: Record<string, string> = {};

/**
 * Sets which user the desk shows, so that nothing is done on behalf of someone who signs in later.
 * @returns whether it showed someone else before
 */
export function actAs(id: string): boolean {
  const before = headers[personHeader];
  if (before !== id) headers = { [personHeader]: id };
  return before !== undefined && before !== id;
}

/**
 * Returns the header that identifies the user the desk shows. It is the same object until the user
 * changes.
 */
export const personHeaders = (): Record<string, string> => headers;
