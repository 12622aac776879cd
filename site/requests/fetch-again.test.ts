import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fetchAgain } from './fetch-again.ts';

/** A query with one observer, whose responses are set by the test. */
function observed() {
  const queries = new QueryClient();
  const asked: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['request', 'BL-1'],
    queryFn: () => {
      const response = Promise.withResolvers<string>();
      asked.push(response);
      return response.promise;
    },
  });
  observer.subscribe(() => {});
  const shown = () => observer.getCurrentResult().data;
  return { queries, asked, shown };
}

it('a change during the first fetch is shown', async () => {
  const { queries, asked, shown } = observed();
  const done = fetchAgain(queries, ['request']);
  asked[0]?.resolve('before the change');
  await expect.poll(() => asked.length).toBe(2);
  expect(shown()).toBe('before the change');
  asked[1]?.resolve('after the change');
  await done;
  expect(shown()).toBe('after the change');
});

it('a change during a later fetch replaces that fetch', async () => {
  const { queries, asked, shown } = observed();
  asked[0]?.resolve('at first');
  await expect.poll(shown).toBe('at first');
  void queries.invalidateQueries();
  const done = fetchAgain(queries, ['request']);
  await expect.poll(() => asked.length).toBe(3);
  asked[1]?.resolve('before the change');
  asked[2]?.resolve('after the change');
  await done;
  expect(shown()).toBe('after the change');
  expect(asked).toHaveLength(3);
});
