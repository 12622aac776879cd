import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(err: unknown): unknown {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).warn({ err }, 'it failed');
  return JSON.parse(lines[0] ?? '').err;
}

it.each([
  [
    'an object with a message, as the queue reports',
    { message: 'socket hang up' },
    'socket hang up',
  ],
  ['a sentence', 'no route to host', 'no route to host'],
  ['an address in it', { message: 'refused ada@lead.example' }, expect.not.stringContaining('ada')],
  ['a number', 42, 'no reason was given'],
])('logs a reason even if the thrown value is not an Error: %s', (_, thrown, message) => {
  expect(logged(thrown)).toEqual({ message });
});
