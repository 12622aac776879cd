import { afterAll, describe, expect, it } from 'vitest';
import { api, apiHref, href } from '#contract/routes.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const opened: TestApp[] = [];
afterAll(() => Promise.all(opened.map((test) => test.close())));

/** Creates a function that requests a path from a host and returns the status. */
async function askingWith(settings: Record<string, string> = {}) {
  const test = await createTestApp({ ALLOWED_HOSTS: '', ...settings });
  opened.push(test);
  return async (host: string, path: string = api.openapi, init?: RequestInit) =>
    (await test.app.request(`http://${host}${path}`, init)).status;
}

describe('with the default settings', () => {
  it('every name of this machine is served, only on the server’s port', async () => {
    const ask = await askingWith();
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000']) {
      expect(await ask(host), host).toBe(200);
    }
    for (const host of ['evil.example', 'evil.example:3000', 'localhost', '192.168.0.7:3000']) {
      expect(await ask(host), host).toBe(421);
    }
  });

  it('any other host is rejected, for pages, assets, posts and unknown paths', async () => {
    const ask = await askingWith();
    for (const path of [href('home'), '/assets/x.js', api.mailbox, apiHref('formToken'), '/x']) {
      expect(await ask('evil.example:3000', path), path).toBe(421);
    }
    expect(await ask('evil.example:3000', api.inquiries, { method: 'POST', body: '{}' })).toBe(421);
  });

  it('the health checks work for any host', async () => {
    const ask = await askingWith();
    expect(await ask('10.0.0.5:3000', api.healthz)).toBe(200);
    expect(await ask('10.0.0.5:3000', api.readyz)).toBe(200);
  });
});

it('at a public address, the hosts of the site and its API are served, but localhost is not', async () => {
  const ask = await askingWith({
    ORIGIN: 'https://agency.example',
    API_BASE_URL: 'https://api.agency.example:8443',
  });
  for (const host of ['agency.example', 'agency.example:443', 'api.agency.example:8443']) {
    expect(await ask(host), host).toBe(200);
  }
  for (const host of ['api.agency.example', 'localhost:3000', 'www.agency.example']) {
    expect(await ask(host), host).toBe(421);
  }
});

describe('ALLOWED_HOSTS', () => {
  it('adds hosts, with one port or any', async () => {
    const ask = await askingWith({ ALLOWED_HOSTS: 'www.agency.example, 192.168.0.7:8080' });
    expect(await ask('www.agency.example:9000')).toBe(200);
    expect(await ask('192.168.0.7:8080')).toBe(200);
    expect(await ask('192.168.0.7:8081')).toBe(421);
    expect(await ask('localhost:3000')).toBe(200);
  });

  it('allows any host with *', async () => {
    const ask = await askingWith({ ALLOWED_HOSTS: '*' });
    expect(await ask('anything.example')).toBe(200);
  });
});

it('a rejection has the security headers, is logged once and is not cached', async () => {
  const test = await createTestApp({ ALLOWED_HOSTS: '' });
  opened.push(test);
  for (let count = 0; count < 2; count++) {
    const response = await test.app.request('http://evil.example/');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ code: 'misdirected' });
  }
  const told = test.logLines.filter((line) => line.includes('ALLOWED_HOSTS'));
  expect(told).toHaveLength(1);
});
