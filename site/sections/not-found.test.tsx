import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LoadedPath } from '../context/loaded-path.ts';
import { NotFound } from './not-found.tsx';

const shown = (loaded: string) =>
  renderToStaticMarkup(
    <LoadedPath value={loaded}>
      <StaticRouter location="/blog/former-name">
        <NotFound />
      </StaticRouter>
    </LoadedPath>,
  );

it('an unknown address shows the 404 page if it was requested from the server', () => {
  expect(shown('/blog/former-name')).toContain('id="requested-path"');
});

it('an unknown address reached within the app waits for the server, which may redirect it', () => {
  expect(shown('/')).not.toContain('id="requested-path"');
  expect(shown('/')).toContain('role="status"');
});
