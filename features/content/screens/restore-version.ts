import { deskApi } from '#contract/desk-addresses.ts';
import { type ContentFile, contentFile } from '#features/content/contract/desk-content.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { m } from '#messages/messages.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { keepCopy, keptCopy } from './kept-copy.ts';

/**
 * Restores an earlier version of a file as the user's draft.
 * @throws ApiError `unconfirmed` unless `isMeant` confirms that the version may replace the user's
 * draft or typed text that only this browser has
 */
export async function restoreVersion(
  staffId: string,
  path: string,
  body: { id: number; isMeant?: boolean },
): Promise<ContentFile> {
  if (body.isMeant !== true && keptCopy(staffId, path) !== undefined) {
    throw new ApiError(m.content.restoreReplacesDraft(), 409, { code: 'unconfirmed' });
  }
  const file = await callDesk({ path: deskApi.contentRestore, body, schema: contentFile });
  keepCopy(staffId, path, undefined);
  return file;
}
