import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import { m } from '#messages/messages.ts';
import type { FailedSend } from '../shared/failed-sends.ts';

vi.stubGlobal('addEventListener', () => {});
const { FailedSendStrips } = await import('./failed-send-strips.tsx');
afterAll(() => vi.unstubAllGlobals());

const change = (reference: string, reason: string): FailedSend => ({
  reference,
  kind: 'change',
  error: new Error(reason),
});

it('several unsaved changes share one notice, which names each and links to it', () => {
  const html = shown([
    change('BW-1', 'Changed by Bo'),
    { reference: 'BW-2', kind: 'note', error: new Error('Offline') },
    change('BW-3', 'Offline'),
  ]);
  expect(html.match(/role="alert"/g)).toHaveLength(2);
  expect(html).toContain(m.drafts.changesFailed({ count: 2 }));
  expect(html.match(/href="\/BW-\d"/g)).toHaveLength(3);
  expect(html).toContain('BW-1</a> <span>Changed by Bo');
  expect(html).toContain('BW-3</a> <span>Offline');
  expect(html).toContain(m.drafts.noteFailed({ reference: 'BW-2', reason: 'Offline' }));
});

it('a single unsaved change has its own notice', () => {
  const html = shown([change('BW-1', 'Changed by Bo')]);
  expect(html).toContain(m.drafts.changeFailed({ reference: 'BW-1', reason: 'Changed by Bo' }));
  expect(html).toContain(m.desk.openOriginal({ reference: 'BW-1' }));
});

const shown = (failed: FailedSend[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FailedSendStrips failed={failed} />
    </MemoryRouter>,
  );
