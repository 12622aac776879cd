import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/routes.ts';
import type { AccountUser } from '#features/account/contract/account.ts';
import { m } from '#messages/messages.ts';
import { type Auth, AuthProvider, useAuth } from './auth-context.tsx';
import { createPlaceholderClient } from './placeholder-client.ts';

function Reader({ onRead }: { onRead: (auth: Auth) => void }) {
  onRead(useAuth());
  return null;
}

it("throws 'useAuth must be used within an AuthProvider' outside its provider", () => {
  expect(() => renderToString(<Reader onRead={() => {}} />)).toThrow(
    new Error('useAuth must be used within an AuthProvider'),
  );
});

/** Returns what the provider provides on a page that has just opened. */
function providedAuth(): Auth {
  const onRead = vi.fn();
  renderToString(
    <StaticRouter location="/">
      <AuthProvider>
        <Reader onRead={onRead} />
      </AuthProvider>
    </StaticRouter>,
  );
  return onRead.mock.calls[0]?.[0];
}

it('starts signed out', () => {
  const auth = providedAuth();
  expect(auth).toMatchObject({ isAuthenticated: false, user: null });
  for (const action of ['signin', 'signout', 'signup', 'resetPassword'] as const) {
    expect(auth[action]).toBeTypeOf('function');
  }
});

describe('after the server starts a session', () => {
  const user: AccountUser = {
    id: 'id',
    name: 'Ada',
    email: 'ada@ok.ca',
    memberSince: '2026-01-01',
    secondFactor: true,
    recoveryCodesLeft: 10,
    deleteAt: null,
  };
  const actions = {
    signin: () => providedAuth().signin({ email: 'ada@ok.ca', password: 'secret' }),
    submitSecondFactor: () => providedAuth().submitSecondFactor('123456'),
  };

  /** Responds to the session check after a sign-in. */
  function answerCheck(answer: () => Response): void {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', async (path: string) =>
      path === api.authSession ? answer() : Response.json({ status: 'signed-in', user }),
    );
  }
  afterEach(() => vi.unstubAllGlobals());

  for (const [name, act] of Object.entries(actions)) {
    it(`${name} succeeds even if the session check gets no response`, async () => {
      answerCheck(() => {
        throw new TypeError('Failed to fetch');
      });
      expect(await act()).toEqual({ status: 'signed-in', user });
      answerCheck(() => Response.json({ error: 'Not now.' }, { status: 503 }));
      expect(await act()).toEqual({ status: 'signed-in', user });
    });

    it(`${name} fails if the browser rejected the cookie`, async () => {
      answerCheck(() => Response.json({ error: 'Signed out' }, { status: 401 }));
      await expect(act()).rejects.toThrow(m.fields.cookieRefused());
    });
  }
});

it('the placeholder for static hosts signs anyone in and never logs what was typed', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const client = createPlaceholderClient();
  const details = { name: 'Ada', email: 'ada@ok.ca', password: 'secret', terms: true };
  expect(await client.current()).toBeUndefined();
  expect(await client.signin(details)).toEqual({ status: 'signed-in', user: null });
  await client.signup(details);
  await client.resetPassword(details.email);
  expect(log.mock.calls).toEqual([['signup'], ['resetPassword']]);
  log.mockRestore();
});
