import * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import { personHeader } from '#features/account/contract/account.ts';
import { callDesk } from '../shared/call.ts';
import { personHeaders } from '../shared/person.ts';

/**
 * Returns whether a response means that the request was erased. The desk also answers 404 to people
 * whose session has ended or who have to turn on the second factor, and who may come back, perhaps
 * after someone else.
 */
export async function isRequestGone(status: number | undefined): Promise<boolean> {
  if (status !== 404) return false;
  try {
    const { id } = await callDesk({ path: deskApi.me, schema: z.object({ id: z.string() }) });
    return id === (personHeaders()[personHeader] ?? id);
  } catch {
    return false;
  }
}
