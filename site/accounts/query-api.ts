import type { ApiKey } from '#contract/routes.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { ApiError, callApi } from '#site/requests/api-client.ts';
import { browserQueryClient } from '#site/requests/query-client.ts';

type Query<Answer> = {
  key: ApiKey;
  schema: { parse: (data: unknown) => Answer };
  fallback: string;
};

const retries = 3;

/**
 * Reads from the API under the site's policy of queries (site/requests/query-client.ts). What the request
 * itself is to blame for is not tried again.
 * @throws ApiError of the last try
 */
export function queryApi<Answer>({ key, schema, fallback }: Query<Answer>): Promise<Answer> {
  return browserQueryClient().fetchQuery({
    queryKey: [key],
    queryFn: () => callApi({ path: apiUrl(key), schema, fallback }),
    // Requests may have been sent since.
    ...(key === 'accountInquiries' && { staleTime: 0 }),
    retry: (failures, error) => failures < retries && !isOurs(error),
    // Without a connection it fails, and says so, instead of waiting unseen.
    networkMode: 'always',
  });
}

/** Forgets what was read: all of it when another person may be signed in. */
export function forgetAnswers(key?: ApiKey): void {
  if (key === undefined) browserQueryClient().clear();
  else browserQueryClient().removeQueries({ queryKey: [key] });
}

function isOurs(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
