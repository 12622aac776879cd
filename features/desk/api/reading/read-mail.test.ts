import { afterAll, expect, it } from 'vitest';
import { bounceOf, mailFrom } from '#api/testing/inbound-mails.ts';
import { decodeText } from './charsets.ts';
import { htmlText } from './html-text.ts';
import { createMailReader } from './mail-reader.ts';
import { readMail } from './read-mail.ts';

const ofHtml = { 'Content-Type': 'text/html; charset=utf-8' };

it('the text of an HTML-only email is read', async () => {
  const body =
    '<head><title>No</title><style>p { color: red }</style></head><!-- no --><p>Hello <b>Ada</b>,</p>\n' +
    '1 < 2 &amp; 3<br>Bye<script>no()</script><div>Grace</div>';
  const read = await readMail(mailFrom('grace@client.example', { body, headers: ofHtml }));
  expect(read.body).toBe('Hello Ada,\n\n1 < 2 & 3\nBye\nGrace');
});

it('a delivery report about several recipients names those whose delivery failed', async () => {
  const report = bounceOf('<a@localhost>', 'gone@client.example', 'desk@agency.example');
  const arrived =
    'Final-Recipient: rfc822; boss@client.example\r\nAction: relayed\r\nStatus: 2.0.0\r\n\r\n';
  const both = report.toString().replace('Final-Recipient', `${arrived}Final-Recipient`);
  expect((await readMail(Buffer.from(both))).report).toMatchObject({
    recipient: 'gone@client.example',
    failed: ['gone@client.example'],
    isFinal: true,
    detail: expect.stringContaining('5.1.1'),
  });
});

it('a delivery report about a forwarded email names the address it was originally sent to', async () => {
  const report = bounceOf('<a@localhost>', ['gone@else.example', 'b@c.example'], 'desk@a.example');
  const sentTo = 'Original-Recipient: rfc822;Boss@client.example\r\nFinal-Recipient';
  const forwarded = report.toString().replace('Final-Recipient', sentTo);
  expect((await readMail(Buffer.from(forwarded))).report).toMatchObject({
    recipient: 'gone@else.example',
    failed: ['Boss@client.example', 'b@c.example'],
  });
});

/** Emails that once made regular expressions, trees or lists take quadratic time. */
const html = (body: string) => ({
  headers: { 'Content-Type': 'multipart/mixed; boundary=b' },
  body: `--b\nContent-Type: text/plain\n\nHello\n--b\nContent-Type: text/html\n\n${body}\n--b--`,
});
const size = 1_000_000;
const often = (part: string) => part.repeat(size / part.length);

// One process reads all of these, because starting it takes longer than reading an email.
const reader = createMailReader();
afterAll(() => reader.close());

it.each([
  ['an endless recipient', { to: 'a'.repeat(100_000) }],
  ['groups of addresses', { to: 'a:b,c;'.repeat(15_000) }],
  ['links that never end', html(often('<a href="'))],
  ['links on lines that never end', html(often('<a href="x\n'))],
  ['comments that never end', html(often('<!--\n'))],
  ['hidden parts that never end', html(often('<style '))],
  ['blocks that never end', html(often('<div>'))],
  ['tables that never end', html(often('<b><table><tr><td>'))],
  ['line breaks', html(often('\n'))],
  ['signs of characters', html(often('&#'))],
  [
    'flowed text',
    { headers: { 'Content-Type': 'text/plain; format=flowed' }, body: often('a \n') },
  ],
  ['what looks like history', { body: often('On \n') }],
])('reads an email with %s within the limits of any other', async (_, parts) => {
  const read = await reader.read(mailFrom('grace@client.example', parts));
  expect(read.from).toBe('grace@client.example');
  expect(read.body.length).toBeLessThanOrEqual(100_000);
});

it.each([
  ['cells apart', '<table><tr><td>Q1</td><td>10k</td></tr></table>', 'Q1\t10k'],
  ['entities', 'Gr&uuml;&szlig;e &ndash; 5&euro;', 'Grüße – 5€'],
  [
    'the addresses of links',
    '<a href="https://x.example/a">the plan</a>',
    'the plan (https://x.example/a)',
  ],
  [
    'what follows a head that never ends',
    '<html><head><meta charset="utf-8"><title>Re: x</title><style>p { color: red }</style><script>1</script><body><p>Yes</p></body></html>',
    'Yes',
  ],
  ['a body without a tag', '<head><title>x</title><p>Yes</p>', 'Yes'],
  [
    'nothing of a head',
    '<html><head>\n<title>Re: x</title>\n</head><body><p>Yes</p></body></html>',
    'Yes',
  ],
  ['source line breaks as spaces', '<p>One\n  line</p>', 'One line'],
  [
    'what Gmail quotes',
    '<p>Yes</p><div class="gmail_quote">On Monday: <p>No</p></div>',
    'Yes\n\n> On Monday:\n>\n> No',
  ],
])('writes %s', (_, source, text) => {
  expect(htmlText(source, 1000)).toBe(text);
});

it.each([
  ['iso-2022-jp-ms', Buffer.from('1b24422d211b2842', 'hex'), '①'],
  ['UTF-8 in latin1', Buffer.from('Grüße'), 'Grüße', 'iso-8859-1'],
  ['latin1 in UTF-8', Buffer.from('Grüße', 'latin1'), 'Grüße', 'utf-8'],
  ['a charset that there is none', Buffer.from('Hello'), 'Hello', 'x-none'],
])('reads text of %s', (name, bytes, text, label = name) => {
  expect(decodeText(bytes, label)).toBe(text);
});

it.each([
  [
    'Exim',
    'a@b.example',
    { 'X-Failed-Recipients': 'gone@client.example' },
    'Mail delivery failed',
    'x',
    true,
  ],
  ['Exchange', 'postmaster@b.example', {}, 'Undeliverable: Re: x', 'No such address', true],
  [
    'a server that tries again',
    'mailer-daemon@b.example',
    {},
    'Warning: message delayed',
    'x',
    false,
  ],
  ['a full mailbox', 'mailer-daemon@b.example', {}, 'Delivery status', '452 4.2.2 full', false],
])('recognizes a report worded as %s', async (_, from, headers, subject, body, isFinal) => {
  const read = await readMail(mailFrom(from, { headers: { ...headers }, subject, body }));
  expect(read.report).toMatchObject({ isFinal });
});

it.each([
  ['who runs the mail server', 'postmaster@client.example', 'Hello, we accept.'],
  ['who begins as qmail does', 'ada@client.example', 'Hi. This is the plan, with version 5.1.1.'],
])('does not mistake a person’s answer %s for a report', async (_, from, body) => {
  expect((await readMail(mailFrom(from, { body }))).report).toBeUndefined();
});
