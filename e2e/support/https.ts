import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Serves a site over HTTPS with a self-signed certificate. Requires openssl.
 * @param origin the site's origin, with plain HTTP
 * @returns the origin to open, and a function that closes it
 */
export async function overHttps(origin: string): Promise<{ origin: string; end: () => void }> {
  const server = createServer(selfSigned(), (incoming, answer) => {
    const { host = '', ...headers } = incoming.headers;
    // Replaces this origin with the site's, because the site accepts changes only from its own
    // origin.
    const sent = JSON.parse(JSON.stringify(headers).replaceAll(`https://${host}`, origin));
    const forwarded = request(
      new URL(incoming.url ?? '/', origin),
      { method: incoming.method ?? 'GET', headers: sent },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-https-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const options = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${cert}`;
    execFileSync('openssl', options.split(' '), { stdio: 'pipe' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
