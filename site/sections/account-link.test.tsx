import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { href } from '#contract/routes.ts';
import { AccountLink } from './account-link.tsx';

const auth = vi.hoisted(() => ({ isAuthenticated: false }));
vi.mock('#site/auth/auth-context.tsx', () => ({ useAuth: () => auth }));

it.each([
  [false, href('login'), 'Sign in'],
  [true, href('account'), 'Your account'],
])('leads, with somebody signed in (%s), to %s', (isAuthenticated, target, name) => {
  auth.isAuthenticated = isAuthenticated;
  const html = renderToString(
    <StaticRouter location="/">
      <AccountLink />
    </StaticRouter>,
  );
  expect(html).toContain(`href="${target}"`);
  expect(html).toContain(name);
});
