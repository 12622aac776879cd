import * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import { personHeader } from '#features/account/contract/account.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { callDesk } from '../shared/call.ts';
import { personHeaders } from '../shared/person.ts';

/**
 * Returns whether a response means that the request was erased. The desk also responds with 404 to
 * people whose session has ended or who must turn on two-factor authentication. They may sign in
 * again, perhaps after someone else, or may already have done so, so this looks up the request
 * itself.
 * @param status the response's status
 */
export async function isRequestGone(
  reference: string,
  status: number | undefined,
): Promise<boolean> {
  if (status !== 404) return false;
  return (await mayUseDesk()) && (await isMissing(reference)) && mayUseDesk();
}

/** Returns whether the person that this tab shows may use the desk now. */
async function mayUseDesk(): Promise<boolean> {
  try {
    const { id } = await callDesk({ path: deskApi.me, schema: z.object({ id: z.string() }) });
    return id === (personHeaders()[personHeader] ?? id);
  } catch {
    return false;
  }
}

async function isMissing(reference: string): Promise<boolean> {
  try {
    await callDesk({ path: deskApi.request, query: { reference }, schema: z.unknown() });
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}
