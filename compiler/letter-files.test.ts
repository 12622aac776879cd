import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testSettings } from '../api/testing/test-settings.ts';
import { letterFileNames, readLetterFile } from './letter-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'bowline-letters-'));
const settings = testSettings();
const path = join(folder, 'newsletter/7-news.md');
const head = 'title: News of {brand}\ndate: 2026-12-01\nsummary: What is new.\n';

beforeAll(() => {
  vi.stubEnv('CONTENT_DIR', folder);
  mkdirSync(join(folder, 'newsletter'));
  cpSync('e2e/fixtures/content/site.json', join(folder, 'site.json'));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/**
 * Writes the letter.
 * @returns the letter as read
 */
function written(fields: string, body: string) {
  writeFileSync(path, `---\n${head}${fields}---\n\n${body}\n`);
  const [{ slug, name } = { slug: '', name: '' }] = letterFileNames();
  return readLetterFile(slug, name, settings);
}

it('a letter has its page’s slug without the ordering number, and its tokens are expanded', () => {
  expect(written('send: true\n', 'By {brand}.')).toMatchObject({
    slug: 'news',
    title: `News of ${settings.brand.name}`,
    summary: 'What is new.',
    body: expect.stringContaining(`By ${settings.brand.name}.`),
    send: true,
  });
});

it('an unknown token is reported with its file', () => {
  expect(() => written('send: true\n', 'Hello {name}')).toThrow(
    /7-news\.md: \{name\} is not one of/,
  );
});

it('a letter that appears only in the archive may have conditional parts', () => {
  const { send, body } = written('', '{{if api}}\nYes.\n{{end}}');
  expect(send).toBe(false);
  expect(body).toContain('{{end}}');
});
