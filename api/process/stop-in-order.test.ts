import { expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { stopInOrder } from './stop-in-order.ts';

it('a shutdown runs its steps one after another, and skips those that fail or hang', async () => {
  const order: string[] = [];
  const logged: string[] = [];
  const step = (name: string, work: () => Promise<unknown>) => ({
    name,
    limit: 100,
    stop: () => {
      order.push(name);
      return work();
    },
  });
  await stopInOrder(
    [
      step('clean', async () => {}),
      step('failing', () => Promise.reject(new Error('no connection'))),
      step('hanging', () => new Promise(() => {})),
      step('last', async () => {}),
    ],
    createLog('warn', { write: (line) => logged.push(line) }),
  );
  expect(order).toEqual(['clean', 'failing', 'hanging', 'last']);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { step: 'failing', msg: 'not stopped cleanly' },
    { step: 'hanging', msg: 'not stopped in time' },
  ]);
});
