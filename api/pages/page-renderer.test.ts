import { beforeEach, expect, it, vi } from 'vitest';
import { ClientGone, createPageRenderer } from './page-renderer.ts';
import type { RenderPage } from './pages.ts';

const here = new AbortController().signal;
const edition = () => new Date().toISOString().slice(0, 10);
const rendered = vi.fn<RenderPage>();
let renderer: ReturnType<typeof createPageRenderer>;
beforeEach(() => {
  rendered.mockReset();
  rendered.mockImplementation(async ({ url }) => ({
    status: url.includes('missing') ? 404 : 200,
    html: `<p>${url}</p>`,
  }));
  renderer = createPageRenderer(rendered, edition);
});

it('a page is rendered once, even for concurrent requests', async () => {
  const pages = await Promise.all([renderer.page('/a', here), renderer.page('/a', here)]);
  expect(pages[0]).toBe(pages[1]);
  expect((await renderer.page('/a', here)).file.body.toString()).toBe('<p>/a</p>');
  expect(rendered).toHaveBeenCalledTimes(1);
});

it('a page is rendered again for another edition', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T23:59:59Z'), toFake: ['Date'] });
  await renderer.page('/a', here);
  vi.setSystemTime(new Date('2026-03-02T00:00:00Z'));
  await renderer.page('/a', here);
  expect(rendered).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it.each(['/missing', '/verify?token=abc', `/search?q=${'x'.repeat(500)}`])(
  'the cache does not keep %s',
  async (url) => {
    await renderer.page(url, here);
    await renderer.page(url, here);
    expect(rendered).toHaveBeenCalledTimes(2);
  },
);

it('one page is rendered at a time, 64 wait and the rest are refused immediately', async () => {
  let running = 0;
  rendered.mockImplementation(async ({ url }) => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((done) => setTimeout(done, 1));
    running -= 1;
    return { status: 200, html: url };
  });
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => renderer.page(`/${index}`, here)),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(100 - 65);
  expect(refused[0]?.reason).toMatchObject({ code: 'busy', details: { retryAfter: 5 } });
  expect((await renderer.page('/later', here)).status).toBe(200);
});

it('nothing is rendered for clients that have disconnected', async () => {
  const first = renderer.page('/first', here);
  const leaving = new AbortController();
  const [left, stays] = [
    renderer.page('/left', leaving.signal),
    renderer.page('/shared', leaving.signal),
  ];
  const shared = renderer.page('/shared', here);
  leaving.abort();
  await expect(left).rejects.toThrow(ClientGone);
  await Promise.all([first, stays, shared]);
  expect(rendered.mock.calls.map(([{ url }]) => url)).toEqual(['/first', '/shared']);
});

it('a page is rendered again after a failure', async () => {
  rendered.mockRejectedValueOnce(new Error('broken'));
  await expect(renderer.page('/a', here)).rejects.toThrow('broken');
  expect((await renderer.page('/a', here)).status).toBe(200);
});
