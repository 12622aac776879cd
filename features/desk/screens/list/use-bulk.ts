import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import type { ListedRow } from '#features/desk/contract/request-list.ts';
import { deskRequest, type RequestChange } from '#features/desk/contract/requests.ts';
import { callDesk } from '../shared/call.ts';
import { keepFailure, useIsShown } from '../shared/failed-sends.ts';

type Target = Pick<ListedRow, 'reference' | 'version'>;

/** The result of a bulk change: the updated requests, and those left unchanged, with reasons. */
export type BulkDone = { changed: Target[]; failures: { reference: string; error: unknown }[] };

type Bulk = {
  rows: Target[];
  set: RequestChange;
  /** Whether undoing it restores the previous state. */
  isUndoable: boolean;
};

/**
 * Changes several requests one at a time, skipping those that someone else has just changed.
 * @param onDone called with the result; once the list has been left, failures are reported above
 * every page instead
 */
export function useBulk(onDone: (done: BulkDone, isUndoable: boolean) => void) {
  const queries = useQueryClient();
  const isShown = useIsShown();
  return useMutation({
    mutationFn: async ({ rows, set }: Bulk) => {
      const done: BulkDone = { changed: [], failures: [] };
      for (const { reference, version } of rows) {
        try {
          const body = { reference, version, set };
          done.changed.push(await callDesk({ path: deskApi.change, body, schema: deskRequest }));
        } catch (error) {
          done.failures.push({ reference, error });
        }
      }
      return done;
    },
    onSuccess: (done, { isUndoable }) => {
      if (isShown.current) return onDone(done, isUndoable);
      for (const failure of done.failures) keepFailure({ ...failure, kind: 'change' });
    },
    // Pending until the list is up to date, so that no row is changed again with its old version.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['request'] });
      return queries.invalidateQueries({ queryKey: ['requests'] });
    },
  });
}
