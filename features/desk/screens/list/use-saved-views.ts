import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import { viewsSaved } from '#features/desk/contract/request-list.ts';
import { callDesk } from '../shared/call.ts';
import { filterOf, queryText } from '../shared/list-filter.ts';

const queryKey = ['views'];

/** Returns the user's saved views, by name. */
export function useSavedViews() {
  const { data } = useQuery({
    queryKey,
    queryFn: () => callDesk({ path: deskApi.views, schema: viewsSaved }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (data?.saved ?? []).map((view) => ({
    ...view,
    // In the list's own format, to tell whether this view is being shown.
    query: queryText(filterOf(new URLSearchParams(view.query))),
  }));
}

/** Saves or deletes a view. The server returns all views. */
export function useViewChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { name: string; query: string } | { id: string }) =>
      callDesk({
        path: 'id' in change ? deskApi.viewEnd : deskApi.viewSave,
        body: change,
        schema: viewsSaved,
      }),
    onSuccess: (all) => queries.setQueryData(queryKey, all),
  });
}
