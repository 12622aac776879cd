import { expect, it } from 'vitest';
import { pastedEmail } from './pasted-email.ts';

it.each([
  'ada@client.example',
  ' ada@client.example\n',
  '\u200bada@client\u200b.example',
  '\u202aada@client.example\u202c',
  'mailto:ada@client.example',
  'MAILTO:ada@client.example?subject=Hello',
  'Ada <ada@client.example>',
  '"Example, Ada" <ada@client.example>;',
  'ada@client.example,',
  'ａｄａ＠client.example',
])('the address in %j is found', (text) => {
  expect(pastedEmail(text)).toBe('ada@client.example');
});

it.each(['', 'ada', 'ada@client.example, bo@client.example', 'a@b@c', 'Ada <ada>', 'mailto:'])(
  'no address is found in %j',
  (text) => {
    expect(pastedEmail(text)).toBeUndefined();
  },
);
