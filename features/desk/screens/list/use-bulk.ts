import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import type { ListedRow } from '#features/desk/contract/request-list.ts';
import { deskRequest, type RequestChange } from '#features/desk/contract/requests.ts';
import { callDesk } from '../shared/call.ts';
import { keepFailure, useIsShown } from '../shared/failed-sends.ts';

type Target = Pick<ListedRow, 'reference' | 'version'>;

/** The result of a bulk change: the updated requests, and those left unchanged, with reasons. */
export type BulkDone = { changed: Target[]; failures: { reference: string; error: unknown }[] };

/** A bulk change. `undo` restores each request, by reference, if that is possible. */
export type Bulk = {
  changes: (Target & { set: RequestChange })[];
  undo?: ReadonlyMap<string, RequestChange> | undefined;
};

/** Returns a bulk change that makes the same change to all rows, with what undoes it. */
export function bulkChange(rows: ListedRow[], set: RequestChange): Bulk {
  // A request that is closed or marked as spam is no longer snoozed.
  const endsSnooze = set.state !== undefined || set.outcome !== undefined;
  const before = (row: ListedRow): RequestChange => ({
    ...(set.assignee !== undefined && { assignee: row.assignee }),
    ...(set.outcome !== undefined && { outcome: row.outcome }),
    ...(set.state !== undefined && { state: row.state }),
    ...((set.snooze !== undefined || (endsSnooze && row.snooze !== null)) && {
      snooze: row.snooze,
    }),
  });
  // A previous outcome cannot be restored, because its reason is not known here.
  const isUndoable = set.outcome === undefined || rows.every(({ outcome }) => outcome === null);
  return {
    changes: rows.map(({ reference, version }) => ({ reference, version, set })),
    undo: isUndoable ? new Map(rows.map((row) => [row.reference, before(row)])) : undefined,
  };
}

/** Returns a bulk change that adds a tag to all rows that lack it, with what undoes it. */
export function bulkTag(rows: ListedRow[], tag: string): Bulk {
  const others = rows.filter(({ tags }) => !tags.includes(tag));
  return {
    changes: others.map(({ reference, version, tags }) => ({
      ...{ reference, version, set: { tags: [...tags, tag] } },
    })),
    undo: new Map(others.map(({ reference, tags }) => [reference, { tags }])),
  };
}

/** Returns the bulk change that undoes another one. */
export const undoing = ({ changed }: BulkDone, { undo }: Bulk): Bulk => ({
  changes: changed.map(({ reference, version }) => ({
    ...{ reference, version, set: undo?.get(reference) ?? {} },
  })),
});

/**
 * Changes several requests one at a time, skipping those that someone else has just changed.
 * @param onDone called with the result; once the list has been left, failures are reported above
 * every page instead
 */
export function useBulk(onDone: (done: BulkDone, bulk: Bulk) => void) {
  const queries = useQueryClient();
  const isShown = useIsShown();
  return useMutation({
    mutationFn: async ({ changes }: Bulk) => {
      const done: BulkDone = { changed: [], failures: [] };
      for (const { reference, version, set } of changes) {
        try {
          const body = { reference, version, set };
          done.changed.push(await callDesk({ path: deskApi.change, body, schema: deskRequest }));
        } catch (error) {
          done.failures.push({ reference, error });
        }
      }
      return done;
    },
    onSuccess: (done, bulk) => {
      if (isShown.current) return onDone(done, bulk);
      for (const failure of done.failures) keepFailure({ ...failure, kind: 'change' });
    },
    // Pending until the list is up to date, because a row could otherwise be changed again with its
    // old version.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['request'] });
      return queries.invalidateQueries({ queryKey: ['requests'] });
    },
  });
}
