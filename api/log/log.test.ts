import { execFileSync } from 'node:child_process';
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
])('a reason is logged even if the thrown value is not an Error: %s', (_, thrown, message) => {
  expect(logged(thrown)).toEqual({ message });
});

it('the log keeps at most 8 MB of unread lines, and says how many it dropped', () => {
  const program = `
    import { createLog } from './api/log/log.ts';
    const log = createLog('info');
    for (let n = 0; n < 100_000; n++) log.info({ text: 'x'.repeat(200) });`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  const lines = output.trim().split('\n');
  expect(output.length).toBeLessThan(8_100_000);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    level: 40,
    dropped: 100_000 - (lines.length - 1),
  });
});
