import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
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

it('starts signed out', () => {
  const onRead = vi.fn();
  renderToString(
    <StaticRouter location="/">
      <AuthProvider>
        <Reader onRead={onRead} />
      </AuthProvider>
    </StaticRouter>,
  );
  const auth: Auth = onRead.mock.calls[0]?.[0];
  expect(auth).toMatchObject({ isAuthenticated: false, user: null });
  for (const action of ['signin', 'signout', 'signup', 'resetPassword'] as const) {
    expect(auth[action]).toBeTypeOf('function');
  }
});

it('signs anyone in with the static-hosting placeholder and never logs what was typed', async () => {
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
