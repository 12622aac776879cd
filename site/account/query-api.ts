import { type ApiKey, apiHref } from '#contract/routes.ts';
import { ApiError, callApi } from '#site/api-client.ts';

type Query<Answer> = {
  key: ApiKey;
  schema: { parse: (data: unknown) => Answer };
  fallback: string;
};

const retries = 3;
const cacheMilliseconds = 5 * 60_000;
const answers = new Map<ApiKey, { at: number; answer: Promise<unknown> }>();

/**
 * Reads from the API: up to three more tries, after 1, 2 and 4 s and never after more than 30, and
 * kept for 5 minutes (spec section 7). What the request itself is to blame for is not tried again.
 * @throws ApiError of the last try
 */
export async function queryApi<Answer>(query: Query<Answer>): Promise<Answer> {
  const kept = answers.get(query.key);
  if (kept !== undefined && Date.now() - kept.at < cacheMilliseconds) {
    return query.schema.parse(await kept.answer);
  }
  const answer = tryAgain(query);
  answers.set(query.key, { at: Date.now(), answer });
  answer.catch(() => answers.delete(query.key));
  return answer;
}

/** Forgets what was read: all of it when another person may be signed in. */
export function forgetAnswers(key?: ApiKey): void {
  if (key === undefined) answers.clear();
  else answers.delete(key);
}

async function tryAgain<Answer>({ key, schema, fallback }: Query<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      return await callApi({ path: apiHref(key), schema, fallback });
    } catch (error) {
      const isOurs = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isOurs || failures === retries) throw error;
      const wait = Math.min(1000 * 2 ** failures, 30_000);
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}
