import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentAt } from './support/documents.ts';
import { openPages } from './support/site-paths.ts';
import { expect, test } from './support/test.ts';

const paths = [...openPages.map(({ path }) => path), '/no-such-page'];

/** The Nu checker, if `npm test` found Java and installed it. */
const checker = process.env.VNU_JAR;

/**
 * Features that the checker does not support: `@property` and `@starting-style` in CSS, and
 * `<link rel="expect">`, which may block
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
 */
const unknown = ['error: CSS:', 'error: A “link” element with a “blocking” attribute'];

test('the Nu HTML checker finds no errors on any page', async () => {
  test.skip(!checker, 'needs Java');
  const folder = mkdtempSync(join(tmpdir(), 'bowline-nu-'));
  try {
    for (const path of paths) {
      const name = `${path.replace(/\W+/g, '-') || 'home'}.html`;
      writeFileSync(join(folder, name), await documentAt(path));
    }
    const { stderr } = spawnSync(
      'java',
      ['-jar', checker ?? '', '--format', 'gnu', '--skip-non-html', '--errors-only', folder],
      { encoding: 'utf8' },
    );
    const errors = stderr
      .split('\n')
      .filter((line) => line !== '' && !unknown.some((error) => line.includes(error)));
    expect(errors).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
