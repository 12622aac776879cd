import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { devDocumentPlugin } from './dev-document-plugin.ts';

const renderer = {
  base: '/fr',
  redirects: [
    { from: '/old', to: '/about', status: 301 },
    { from: '/gone', status: 410 },
  ],
  createRenderer: () => async () => ({ status: 404, html: '<head></head>Not found' }),
};

/** Starts a server with the plugin's middleware and this renderer. */
async function startDev(): Promise<string> {
  type Middleware = (...args: [object, object, () => void]) => Promise<void>;
  let middleware: Middleware = async () => {};
  const vite = {
    middlewares: { use: (given: Middleware) => (middleware = given) },
    ssrLoadModule: async () => ({ renderer }),
    transformIndexHtml: async (_: string, html: string) => html,
  };
  const { configureServer } = devDocumentPlugin() as {
    configureServer: (server: object) => () => void;
  };
  configureServer(vite)();
  const server = createServer((request, response) => {
    void middleware(Object.assign(request, { originalUrl: request.url }), response, () => {});
  }).listen(0);
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

it('the development server redirects old addresses, and the browser caches none of the redirects', async () => {
  const origin = await startDev();
  const ask = (path: string) =>
    fetch(origin + path, { headers: { Accept: 'text/html' }, redirect: 'manual' });
  const moved = await ask('/fr/old/?a=b');
  expect(moved.status).toBe(301);
  expect(moved.headers.get('Location')).toBe('/fr/about?a=b');
  expect(moved.headers.get('Cache-Control')).toBe('no-store');
  const gone = await ask('/fr/gone');
  expect([gone.status, await gone.text()]).toEqual([410, '<head></head>Not found']);
  expect((await ask('/nope')).status).toBe(404);
});
