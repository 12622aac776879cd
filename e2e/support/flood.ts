import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { href } from '#contract/routes.ts';

let word = 0;

/**
 * Sends 1,400 different pipelined searches, disconnects after 0.3 s and starts over.
 * @param until when to stop, as a `performance.now()` time
 */
export async function flood(origin: string, until: number): Promise<void> {
  const { host, hostname, port } = new URL(origin);
  const search = () =>
    `GET ${href('search', {}, { q: `w${++word}` })} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  while (performance.now() < until) {
    const socket = connect(Number(port), hostname);
    // Ignores errors because the server resets the connection.
    socket.on('error', () => {});
    socket.write(Array.from({ length: 1400 }, search).join(''));
    await sleep(300);
    socket.destroy();
  }
}
