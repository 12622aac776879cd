import { expect, it } from 'vitest';
import { mailFrom, mailWithFiles } from '#api/testing/inbound-mails.ts';
import { inPieces } from '../in-pieces.ts';
import { fileKind } from './file-kind.ts';
import { cleanFileName } from './file-name.ts';
import { mailFile } from './mail-files.ts';
import { readMail } from './read-mail.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');

it.each([
  ['png', png],
  ['jpeg', Buffer.from('ffd8ffe0', 'hex')],
  ['gif', Buffer.from('GIF89a')],
  ['webp', Buffer.from('RIFF\x01\x02\x03\x04WEBPVP8 ')],
  ['pdf', Buffer.from('%PDF-1.7')],
  ['other', Buffer.from('<html>')],
  ['other', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['other', Buffer.from(' %PDF-1.7')],
  ['other', Buffer.from('RIFF....WAVE')],
  ['other', Buffer.alloc(0)],
])('recognizes %s by its first bytes', (kind, bytes) => {
  expect(fileKind(bytes)).toBe(kind);
});

it.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\offer.docx', 'offer.docx'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\r\nSet-Cookie: x\0.txt', 'a Set-Cookie_ x .txt'],
  ['"quoted".pdf', '_quoted_.pdf'],
  ['.htaccess', 'htaccess'],
  ['  spaced  .', 'spaced'],
  ['Gru\u0308ße.pdf', 'Grüße.pdf'],
  ['\ud800x.png', 'x.png'],
  ['/', ''],
  [`${'ä'.repeat(400)}.pdf`, `${'ä'.repeat(146)}.pdf`],
])('cleans the name %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

it('an email’s files are listed by their real type, and each is read back byte for byte', async () => {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const raw = mailWithFiles('grace@client.example', [
    { name: 'holiday.png', body: Buffer.from('<html><script>alert(1)</script>') },
    { name: 'plan.exe', body: Buffer.concat([png, all]) },
    { name: 'notes.txt', type: 'text/plain', body: Buffer.from('Line\nLine\n') },
    { name: '', type: 'application/x-thing', body: all },
  ]);
  const { files, body } = await readMail(raw);
  expect(body.trim()).toBe('Hello');
  expect(files.map(({ name, kind, size }) => [name, kind, size])).toEqual([
    ['holiday.png', 'other', 31],
    ['plan.exe', 'png', png.length + 256],
    ['notes.txt', 'other', 10],
    ['application-x-thing', 'other', 256],
  ]);
  expect(Buffer.from((await mailFile(raw, files[3]?.at ?? -1)) ?? [])).toEqual(all);
  expect(await mailFile(raw, 99)).toBeUndefined();
});

it('a file is located in the email, unless only the whole email can be decoded', async () => {
  const body = Buffer.from(Array.from({ length: 3000 }, (_, i) => i % 251));
  const raw = mailWithFiles('grace@client.example', [{ name: 'a.bin', body }]);
  const text = raw
    .toString()
    .replace(
      '--b--',
      '--b\r\nContent-Type: a/b\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\na=\r\nb\r\n--b\r\nContent-Type: a/c\r\n\r\nas it is\r\n--b--',
    );
  const { files } = await readMail(Buffer.from(text));
  const streamed = files.map(async ({ stored }) => {
    if (stored === undefined) return undefined;
    const { start, length, isBase64 } = stored;
    // Reads in chunks that are split at arbitrary positions.
    const read = async (from: number, count: number) =>
      Buffer.from(text.slice(start + from, start + from + Math.min(count, 101)));
    return Buffer.from(await new Response(inPieces(length, read, isBase64)).arrayBuffer());
  });
  expect(await Promise.all(streamed)).toEqual([body, undefined, Buffer.from('as it is')]);
});

it('small pictures shown in the text are set aside, and no others', async () => {
  const html = '<p>Hi<img src="cid:logo%40x"><img src=\'cid:big@x\'></p>';
  const { files } = await readMail(
    mailWithFiles('grace@client.example', [
      { name: '', type: 'text/html', body: Buffer.from(html) },
      { name: 'logo.png', id: 'logo@x', body: png },
      { name: 'big.png', id: 'big@x', body: Buffer.concat([png, Buffer.alloc(100_000)]) },
      { name: 'own.png', id: 'own@x', body: png },
      { name: 'logo.html', id: 'logo@x', body: Buffer.from('<html>') },
    ]),
  );
  expect(files.map(({ name, isAside }) => [name, isAside])).toEqual([
    ['logo.png', true],
    ['big.png', false],
    ['own.png', false],
    ['logo.html', false],
  ]);
});

it('files beyond those listed are counted', async () => {
  const many = Array.from({ length: 120 }, (_, i) => ({ name: `${i}.bin`, body: png }));
  expect(await readMail(mailWithFiles('a@b.example', many))).toMatchObject({
    files: expect.objectContaining({ length: 50 }),
    moreFiles: 70,
  });
});

it('an email with ten thousand files is read or rejected within the usual limits', async () => {
  const headers = { 'Content-Type': 'multipart/mixed; boundary=b' };
  const part = '--b\nContent-Disposition: attachment; filename=a.bin\n\nx\n';
  const raw = mailFrom('a@b.example', { headers, body: part.repeat(10_000) });
  await expect(readMail(raw)).rejects.toThrow('The email cannot be read');
});
