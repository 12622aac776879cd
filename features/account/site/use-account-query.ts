import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '#contract/routes.ts';
import { hasAccounts } from '#site/content/hosting.ts';
import { useAccountCall } from './use-account-call.ts';

type Schema<Answer> = { parse: (data: unknown) => Answer };

/** Data that may have changed elsewhere, because a request may have been sent or answered. */
const changing = new Set<ApiKey>(['accountInquiries', 'accountFiles', 'accountMessages']);

/**
 * Loads account data from the API on first render.
 * @param nothing the data to show on static hosting, which has no API
 */
export function useAccountQuery<Answer>(
  key: ApiKey,
  schema: Schema<Answer>,
  nothing: NoInfer<Answer>,
) {
  const call = useAccountCall();
  return useQuery({
    queryKey: [key],
    queryFn: () => (hasAccounts ? call({ key, schema }) : nothing),
    ...(changing.has(key) && { staleTime: 0 }),
  });
}

/** Posts a change and puts the response into the cache of `useAccountQuery`. */
export function useAccountMutation<Answer>(key: ApiKey, queryKey: ApiKey, schema: Schema<Answer>) {
  const call = useAccountCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: object) => call({ key, schema, body }),
    onSuccess: (answer) => client.setQueryData([queryKey], answer),
  });
}
