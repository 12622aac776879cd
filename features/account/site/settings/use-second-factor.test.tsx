import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '#contract/routes.ts';
import { AuthProvider } from '#features/account/site/auth-context.tsx';
import { useSecondFactor } from './use-second-factor.ts';

let called: string[];
beforeEach(() => {
  called = [];
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (path: string) => {
    called.push(path);
    return Response.json({ codes: ['aaaa-bbbb'] });
  });
});
afterEach(() => vi.unstubAllGlobals());

function calls() {
  const client = new QueryClient();
  client.setQueryData(['accountSessions'], { sessions: [] });
  let second: ReturnType<typeof useSecondFactor> | undefined;
  function Section() {
    second = useSecondFactor();
    return null;
  }
  renderToStaticMarkup(
    <StaticRouter location="/">
      <QueryClientProvider client={client}>
        <AuthProvider>
          <Section />
        </AuthProvider>
      </QueryClientProvider>
    </StaticRouter>,
  );
  if (second === undefined) throw new Error('Nothing was rendered');
  return {
    second,
    areSessionsStale: () => client.getQueryState(['accountSessions'])?.isInvalidated,
  };
}

it('after new recovery codes are created, the number of remaining codes is fetched again', async () => {
  const { second } = calls();
  expect(await second.renewCodes('secret')).toEqual(['aaaa-bbbb']);
  await vi.waitFor(
    () => expect(called).toEqual([api.accountRecoveryCodes, api.authSession]),
    60_000,
  );
});

it('after two-factor authentication is turned on, the sessions that it ended are no longer listed', async () => {
  const { second, areSessionsStale } = calls();
  expect(areSessionsStale()).toBe(false);
  expect(await second.turnOn({ code: '123456' })).toEqual(['aaaa-bbbb']);
  expect(areSessionsStale()).toBe(true);
  await vi.waitFor(() => expect(called).toContain(api.authSession), 60_000);
});
