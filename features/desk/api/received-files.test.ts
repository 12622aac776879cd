import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMember, seen, sentRequest } from '#api/testing/desk-members.ts';
import { mailWithFiles } from '#api/testing/inbound-mails.ts';
import { createTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { replyAddress } from '#features/inquiry/api/reply-address.ts';
import { receive } from './receive.ts';
import { describeFiles } from './received-files.ts';

let test: TestApp;
let ada: Awaited<ReturnType<typeof deskMember>>;
beforeAll(async () => {
  test = await createTestApp({ INBOX_ADDRESS: 'desk@agency.example' });
  ada = await deskMember(test, 'owner');
});
afterAll(() => test.close());

const png = Buffer.from('89504e470d0a1a0a00000000', 'hex');

/** Creates a request that a client has emailed files to. */
async function withMail(files: Parameters<typeof mailWithFiles>[1]) {
  const { reference, email } = await sentRequest(test);
  const to = replyAddress(test.services.signer, 'desk@agency.example', reference, 'client');
  await receive(test.services, mailWithFiles(email, files, { to }));
  const mail = (await seen(ada, reference)).timeline.find(({ kind }) => kind === 'answer');
  const address = (name: string, more = '') => {
    const file = mail?.files.find((one) => one.name === name);
    return `${deskApi.mailFile}?id=${mail?.id}&file=${file?.id}${more}`;
  };
  return { reference, email, mail, address };
}

describe('a file received by email', () => {
  it('is displayed if it is a picture or a PDF, and otherwise only downloaded', async () => {
    const hostile = '<html><script>alert(document.domain)</script>';
    const { mail, address } = await withMail([
      { name: 'hall.exe', body: png },
      { name: 'contract.txt', body: Buffer.from('%PDF-1.7 <script>') },
      { name: 'cat.png', type: 'image/png', body: Buffer.from(hostile) },
      { name: 'x.svg', type: 'image/svg+xml', body: Buffer.from('<svg onload="alert(1)"/>') },
      { name: 'page.html', type: 'text/html', body: Buffer.from(hostile) },
    ]);
    expect(mail?.files.map(({ kind }) => kind)).toEqual(['png', 'pdf', 'other', 'other', 'other']);
    const shown = await ada.browser.get(address('hall.exe'));
    expect(shown.headers.get('Content-Type')).toBe('image/png');
    expect(shown.headers.get('Content-Disposition')).toMatch(/^inline; filename="hall.exe"/);
    expect(shown.headers.get('Content-Security-Policy')).toMatch(/^sandbox; default-src 'none'/);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
    const pdf = await ada.browser.get(address('contract.txt'));
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    const saved = await ada.browser.get(address('contract.txt', '&download='));
    expect(saved.headers.get('Content-Disposition')).toMatch(/^attachment/);
    for (const name of ['cat.png', 'x.svg', 'page.html']) {
      const { headers } = await ada.browser.get(address(name));
      expect(headers.get('Content-Type')).toBe('application/octet-stream');
      expect(headers.get('Content-Disposition')).toMatch(/^attachment/);
      expect(headers.get('Content-Security-Policy')).toMatch(/^sandbox; default-src 'none'/);
    }
    for (const { headers } of [shown, pdf, saved]) {
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('Cache-Control')).toBe('private, no-store');
    }
  });

  it('has a name that breaks no header', async () => {
    const { address } = await withMail([
      { name: 'Größe "é"\r\nX-A: b\u202e\\..\\gnp.exe', body: Buffer.from('x') },
    ]);
    const { headers } = await ada.browser.get(address('gnp.exe'));
    expect(headers.get('X-A')).toBeNull();
    const other = await withMail([{ name: "Plan d'été (1).pdf", body: Buffer.from('x') }]);
    const named = await ada.browser.get(other.address("Plan d'été (1).pdf"));
    expect(named.headers.get('Content-Disposition')).toBe(
      `attachment; filename="Plan d'_t_ (1).pdf"; filename*=UTF-8''Plan%20d%27%C3%A9t%C3%A9%20%281%29.pdf`,
    );
  });

  it('is not available to others, nor is any part that is not listed', async () => {
    const { mail, address } = await withMail([{ name: 'a.bin', body: Buffer.from('x') }]);
    const editor = await deskMember(test, 'editor');
    expect((await editor.browser.get(address('a.bin'))).status).toBe(404);
    for (const file of ['0', '2', '-1', '1e0', '9999', '']) {
      const answer = await ada.browser.get(`${deskApi.mailFile}?id=${mail?.id}&file=${file}`);
      expect(answer.status, file).toBe(404);
    }
    expect((await ada.browser.get(`${deskApi.mailFile}?id=x&file=1`)).status).toBe(404);
  });

  it('is named if an earlier release stored it, and can be opened once it is described', async () => {
    const { reference, address } = await withMail([{ name: 'hall.png', body: png }]);
    await test.pool.query('update inbound_mails set files = null');
    const before = (await seen(ada, reference)).timeline.at(-1);
    expect(before?.files).toMatchObject([{ name: 'hall.png', kind: 'other', size: 0 }]);
    expect((await ada.browser.get(address('hall.png'))).status).toBe(404);
    await describeFiles(test.db);
    expect((await seen(ada, reference)).timeline.at(-1)?.files).toMatchObject([{ kind: 'png' }]);
    expect((await ada.browser.get(address('hall.png'))).status).toBe(200);
  });
});
