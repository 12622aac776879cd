import { expect, it } from 'vitest';
import { bounceOf, mailFrom } from '../../testing/inbound-mails.ts';
import { readMail } from './read-mail.ts';

const html = { 'Content-Type': 'text/html; charset=utf-8' };

it('reads the text of a mail that has only HTML', async () => {
  const body =
    '<head><title>No</title><style>p { color: red }</style></head><!-- no --><p>Hello <b>Ada</b>,</p>\n' +
    '1 < 2 &amp; 3<br>Bye<script>no()</script><div>Grace</div>';
  const read = await readMail(mailFrom('grace@client.example', { body, headers: html }));
  expect(read.body).toBe('Hello Ada,\n\n1 < 2 & 3\nBye\nGrace');
});

it('reads who did not get a mail from a report about several', async () => {
  const report = bounceOf('<a@localhost>', 'gone@client.example', 'desk@agency.example');
  const arrived =
    'Final-Recipient: rfc822; boss@client.example\r\nAction: relayed\r\nStatus: 2.0.0\r\n\r\n';
  const both = report.toString().replace('Final-Recipient', `${arrived}Final-Recipient`);
  expect((await readMail(Buffer.from(both))).report).toMatchObject({
    recipient: 'gone@client.example',
    isFinal: true,
    detail: expect.stringContaining('5.1.1'),
  });
});

it.each([
  ['an endless recipient', { to: 'a'.repeat(100_000) }],
  ['tags that never end', { body: `${'<'.repeat(70)}\n`.repeat(1400), headers: html }],
  [
    'hidden parts that never end',
    { body: `${'<style '.repeat(10)}\n`.repeat(1400), headers: html },
  ],
])('reads a mail with %s in the time of any other', async (_, parts) => {
  const start = performance.now();
  await readMail(mailFrom('grace@client.example', parts));
  expect(performance.now() - start).toBeLessThan(1500);
});
