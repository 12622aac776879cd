import { useQuery } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import { mistakeList } from '#features/content/contract/desk-content.ts';
import type { FieldValue } from '#features/content/contract/field-tree.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';

/**
 * Returns the mistakes in a file's draft as last saved or, without a path, in all of the user's
 * drafts.
 * @param version changes with each save; '' without a draft
 * @param saved the fields of this version
 * @returns the mistakes and the fields in which they were found, which may be of an earlier version
 */
export function useMistakes(path: string | undefined, version: string, saved: FieldValue = null) {
  const { data, isFetching } = useQuery({
    queryKey: ['content-check', path ?? '', version],
    queryFn: async () => {
      const found = await callDesk({
        path: deskApi.contentCheck,
        ...(path !== undefined && { query: { path } }),
        schema: mistakeList,
      });
      return { ...found, checked: saved };
    },
    enabled: version !== '',
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  });
  const { mistakes = [], checked = saved } = data ?? {};
  return { mistakes: version === '' ? [] : mistakes, checked, isChecking: isFetching };
}
