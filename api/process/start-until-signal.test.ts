import { expect, it, onTestFinished, vi } from 'vitest';
import type { Server } from './server.ts';
import { startUntilSignal } from './start-until-signal.ts';

it('a SIGHUP that comes while the server is starting serves the present content once it has started', async () => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]));
  onTestFinished(() => {
    for (const signal of signals) {
      for (const listener of process.listeners(signal)) {
        if (!before.get(signal)?.includes(listener)) process.off(signal, listener);
      }
    }
  });
  const reload = vi.fn(async () => {});
  // A cast: nothing else of it is used.
  const server = { reload } as unknown as Server;
  await startUntilSignal(async () => {
    process.emit('SIGHUP');
    return server;
  });
  expect(reload).toHaveBeenCalledOnce();
  process.emit('SIGHUP');
  expect(reload).toHaveBeenCalledTimes(2);
});
