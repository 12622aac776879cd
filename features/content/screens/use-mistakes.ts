import { useQuery } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import { mistakeList } from '#features/content/contract/desk-content.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';

/**
 * Returns the mistakes in a file's draft as last saved or, without a path, in all of the user's
 * drafts.
 * @param version changes with each save; '' without a draft
 */
export function useMistakes(path: string | undefined, version: string) {
  const { data, isFetching } = useQuery({
    queryKey: ['content-check', path ?? '', version],
    queryFn: () =>
      callDesk({
        path: deskApi.contentCheck,
        ...(path !== undefined && { query: { path } }),
        schema: mistakeList,
      }),
    enabled: version !== '',
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  });
  return { mistakes: version === '' ? [] : (data?.mistakes ?? []), isChecking: isFetching };
}
