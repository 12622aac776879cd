import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

type Mode = 'pass' | 'hang' | 'refuse';

/**
 * Starts a proxy to a database server that simulates network faults, for one test.
 * @param databaseUrl the target
 * @returns `url`: the same database through the proxy
 */
export async function startTcpProxy(databaseUrl: string) {
  let target = new URL(databaseUrl);
  let mode: Mode = 'pass';
  let delay = 0;
  const pairs = new Set<[Socket, Socket]>();

  const server = createServer((near) => {
    near.on('error', () => {});
    if (mode === 'refuse') return near.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const forward = (from: Socket, to: Socket) => {
      from.on('error', () => {});
      from.on('data', (bytes) => {
        if (mode === 'pass') setTimeout(() => to.write(bytes), delay);
      });
      from.on('close', () => {
        pairs.delete(pair);
        // On a half-open connection, neither side learns that the other is gone.
        if (mode !== 'hang') to.destroy();
      });
    };
    forward(near, far);
    forward(far, near);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const cut = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  onTestFinished(async () => {
    mode = 'pass';
    cut();
    await new Promise((closed) => server.close(closed));
  });

  const address = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: url.href,
    /** Resets every connection. New ones are still accepted. */
    cut,
    /**
     * With `hang`, no more data arrives and no connection ends. With `refuse`, no connection is
     * accepted.
     */
    become(next: Mode) {
      mode = next;
      if (next !== 'hang') cut();
    },
    /** Delays all data in both directions by this many milliseconds. */
    delayBy(milliseconds: number) {
      delay = milliseconds;
    },
    /** Sends new connections to another server, for example to simulate a failover. */
    leadTo(url: string) {
      target = new URL(url);
      cut();
    },
    /** Returns how many connections are open. */
    connections: () => pairs.size,
  };
}
