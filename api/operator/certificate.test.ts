import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer as createPlainServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { needs } from '../../tools/testing/needs.ts';
import { certificateOf } from './certificate.ts';

/** @returns the port of the listening server */
async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/**
 * Starts a server with a self-signed certificate.
 * @returns the port
 */
function selfSigned(name: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-certificate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -keyout ${key} -out ${cert}`;
  const extension = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', [...request.split(' '), ...extension], { stdio: 'pipe' });
  return listening(createServer({ key: readFileSync(key), cert: readFileSync(cert) }));
}

describe('with openssl', () => {
  needs(spawnSync('openssl', ['version']).status === 0, 'openssl');

  it.each(['localhost', 'other.example'])(
    'a self-signed certificate for %s is not accepted',
    async (name) => {
      const port = await selfSigned(name);
      expect(await certificateOf(`https://localhost:${port}`)).toEqual({
        fault: 'the certificate is self-signed',
      });
    },
  );
});

it('a name that does not resolve is not mistaken for a server without TLS', async () => {
  expect(await certificateOf('https://nowhere.invalid')).toEqual({
    fault: expect.stringMatching(/^the name (does not resolve|cannot be resolved now)$/),
  });
});

it('a port where nothing is listening is distinguished from one without TLS', async () => {
  const server = createPlainServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const port = await listening(server);
  expect(await certificateOf(`https://localhost:${port}`)).toEqual({
    fault: expect.stringMatching(/^no TLS/),
  });
  expect(await certificateOf('https://127.0.0.1:9')).toEqual({ fault: 'nothing answers there' });
});
