import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import { href } from '#contract/routes.ts';

const auth = vi.hoisted(() => ({ isAuthenticated: false, isKnown: true }));
vi.mock('#features/account/site/auth-context.tsx', () => ({ useAuth: () => auth }));
// Other test files use the same modules, before or after this one.
vi.resetModules();
const { AccountLink } = await import('./account-link.tsx');
afterAll(() => vi.resetModules());

it.each([
  ['the visitor signed out', false, true, href('login'), 'Sign in'],
  ['the visitor signed in', true, true, href('account'), 'Your account'],
  ['the session not checked yet', false, false, href('account'), 'Account'],
])(
  'with %s, the account link leads to the right page',
  (_, isAuthenticated, isKnown, target, name) => {
    Object.assign(auth, { isAuthenticated, isKnown });
    const html = renderToString(
      <StaticRouter location="/">
        <AccountLink />
      </StaticRouter>,
    );
    expect(html).toContain(`href="${target}"`);
    expect(html).toContain(`>${name}<`);
  },
);
