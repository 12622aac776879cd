import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Starts a host for static files that behaves like the common ones: `/a` serves `a.html`, an
 * unknown path serves `404.html`, and every path gets the headers set in `_headers`.
 * @returns the URL of the home page, and a function that stops the host
 */
export async function serveFiles(folder: string, base: string) {
  const [forAll = ''] = readFileSync(join(folder, '_headers'), 'utf8').split(/\n(?! )/);
  const headers = Object.fromEntries(
    [...forAll.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (pathname === base) {
      response.writeHead(301, { Location: `${base}/` }).end();
      return;
    }
    const path = pathname.startsWith(base) ? pathname.slice(base.length) : '/nothing';
    const file = [path, `${path}.html`, `${path}index.html`]
      .map((name) => resolve(folder, `.${name}`))
      .find((name) => name.startsWith(folder) && isFile(name));
    const shown = file ?? join(folder, '404.html');
    response.writeHead(file === undefined ? 404 : 200, {
      ...headers,
      'Content-Type': types[extname(shown)] ?? 'text/plain; charset=utf-8',
    });
    response.end(readFileSync(shown));
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    home: `http://localhost:${port}${base}/`,
    stop: () => new Promise((done) => server.close(done)),
  };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
