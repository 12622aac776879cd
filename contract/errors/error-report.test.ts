import { expect, it } from 'vitest';
import { errorEnvelope, readDsn, stackFrames, withoutQuotes } from './error-report.ts';

it('a DSN is converted to the envelope endpoint of its project', () => {
  expect(readDsn('https://abc@errors.example/42')).toEqual({
    text: 'https://abc@errors.example/42',
    origin: 'https://errors.example',
    endpoint: 'https://errors.example/api/42/envelope/?sentry_key=abc&sentry_version=7',
  });
  expect(readDsn('https://abc@errors.example/sub/42')?.endpoint).toContain('/sub/api/42/');
});

it.each([
  '',
  'errors.example',
  'https://errors.example/42',
  'https://abc@errors.example/',
  'ftp://a@b.example/1',
])('%j is not a DSN', (text) => {
  expect(readDsn(text)).toBeUndefined();
});

it.each([
  [
    'Unexpected token \'s\', "secret words" is not valid JSON',
    'Unexpected token …, … is not valid JSON',
  ],
  [
    "Cannot read properties of undefined (reading 'secret')",
    'Cannot read properties of undefined (reading …)',
  ],
  ["can't find ada@lead.example or 0170123456", "can't find … or …"],
  ['Failed to fetch https://agency.example/?q=secret', 'Failed to fetch …'],
  ['Failed query: select 1\nparams: secret', 'Failed query: select 1'],
  ['cut "off', 'cut …'],
])('the message %j is reported as %j', (message, reported) => {
  expect(withoutQuotes(message)).toBe(reported);
});

it('a stack trace ends with the innermost call', () => {
  expect(
    stackFrames('Error: x\n    at inner (/srv/a.ts:1:20)\n    at async file:///srv/b.ts:3:4'),
  ).toEqual([
    { function: '?', filename: 'file:///srv/b.ts', lineno: 3, colno: 4 },
    { function: 'inner', filename: '/srv/a.ts', lineno: 1, colno: 20 },
  ]);
});

it('an envelope has three lines of JSON and asks the service not to store the IP address', () => {
  const dsn = readDsn('https://abc@errors.example/42');
  if (dsn === undefined) throw new Error('no DSN');
  const text = errorEnvelope(
    dsn,
    {
      type: 'TypeError',
      message: 'x',
      stack: 'TypeError: x\n    at f (/secret/a.ts:1:2)\n    at g (b.ts:3:4)',
    },
    { release: '1.0.0', tags: {} },
    (name) => (name.startsWith('/') ? undefined : name),
  );
  const [head, item, event] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(head.event_id).toMatch(/^[\da-f]{32}$/);
  expect(item).toEqual({ type: 'event' });
  expect(event.sdk.settings.infer_ip).toBe('never');
  const [{ stacktrace }] = event.exception.values;
  expect(stacktrace.frames).toEqual([{ function: 'g', filename: 'b.ts', lineno: 3, colno: 4 }]);
});
