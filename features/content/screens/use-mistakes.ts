import { useQuery } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import { mistakeList } from '#features/content/contract/desk-content.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';

/**
 * Returns the mistakes in a file's draft as last saved.
 * @param version changes with each save; '' without a draft
 */
export function useMistakes(path: string, version: string) {
  const { data, isFetching } = useQuery({
    queryKey: ['content-check', path, version],
    queryFn: () => callDesk({ path: deskApi.contentCheck, query: { path }, schema: mistakeList }),
    enabled: version !== '',
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  });
  return { mistakes: version === '' ? [] : (data?.mistakes ?? []), isChecking: isFetching };
}
