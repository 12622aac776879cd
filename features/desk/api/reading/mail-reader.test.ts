import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { mailFrom } from '#api/testing/inbound-mails.ts';
import { createMailReader } from './mail-reader.ts';

/** Creates a reader whose process runs the given code for each email. */
function readerThat(does: string, deadline = 20_000) {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-reader-'));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, `process.on('message', ({ raw }) => { ${does} });`);
  const reader = createMailReader({ program: pathToFileURL(file), deadline });
  onTestFinished(async () => {
    await reader.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return reader;
}

it('the mail reader reads one email after another in a process without settings', async () => {
  const reader = createMailReader();
  onTestFinished(() => reader.close());
  const mails = ['One', 'Two', 'Three'].map((body) => mailFrom('a@b.example', { body }));
  const read = await Promise.all(mails.map((raw) => reader.read(raw)));
  expect(read.map(({ body }) => body.trim())).toEqual(['One', 'Two', 'Three']);
  const env = await readerThat('process.send({ mail: process.env })').read(Buffer.from('x'));
  expect(env).not.toHaveProperty('PATH');
});

it('an email that takes too long ends the process, and the next one is read', async () => {
  const reader = readerThat(
    "if (String.fromCharCode(...raw) === 'slow') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); process.send({ mail: 'read' })",
    8000,
  );
  await expect(reader.read(Buffer.from('slow'))).rejects.toThrow('it takes too long');
  expect(await reader.read(Buffer.from('next'))).toBe('read');
});

it('an email that uses too much memory also ends the process', async () => {
  const reader = readerThat("const all = []; for (;;) all.push(new Array(1_000_000).fill('x'));");
  await expect(reader.read(Buffer.from('x'))).rejects.toThrow('it needs too much memory');
});

it('the process can neither write files, start other processes nor reach the network', async () => {
  const reader = readerThat(`
    const codes = [];
    const attempt = async (act) => { try { await act(); codes.push('done'); } catch (error) { codes.push(error.code ?? error.cause?.code); } };
    (async () => {
      await attempt(async () => (await import('node:fs')).writeFileSync('/tmp/bowline-forbidden', ''));
      await attempt(async () => (await import('node:child_process')).spawnSync('true'));
      const { connect } = await import('node:net');
      await attempt(() => new Promise((_, fail) => connect(9, '127.0.0.1').on('error', fail)));
      process.send({ mail: codes });
    })();`);
  expect(await reader.read(Buffer.from('x'))).toEqual(Array(3).fill('ERR_ACCESS_DENIED'));
});
