import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { m } from '#messages/messages.ts';
import { ApiError } from '#site/requests/api-error.ts';

vi.stubGlobal('addEventListener', () => {});
const { Failure } = await import('./states.tsx');

const shown = (error: unknown) =>
  renderToStaticMarkup(<Failure error={error} onRetry={() => undefined} />);

it('a temporary failure can be retried', () => {
  for (const status of [0, 429, 503]) {
    expect(shown(new ApiError('Not now.', status))).toContain(m.desk.retry());
  }
});

it('a permanent failure shows its reason and offers no retry', () => {
  const markup = shown(new ApiError('This letter appears only in the archive.', 422));
  expect(markup).toContain('This letter appears only in the archive.');
  expect(markup).not.toContain(m.desk.retry());
});
