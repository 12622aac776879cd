import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import type { ListedRow } from '#features/desk/contract/request-list.ts';
import { deskRequest, type RequestChange } from '#features/desk/contract/requests.ts';
import { callDesk } from '../shared/call.ts';

type Target = Pick<ListedRow, 'reference' | 'version'>;

/** The result of a bulk change: the updated requests, and those left unchanged, with reasons. */
export type BulkDone = { changed: Target[]; failures: { reference: string; error: unknown }[] };

/** Changes several requests one at a time, skipping those that someone else has just changed. */
export function useBulk() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ rows, set }: { rows: Target[]; set: RequestChange }) => {
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
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['requests'] });
      void queries.invalidateQueries({ queryKey: ['request'] });
    },
  });
}
