import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, test } from './journey.ts';
import { openPages } from './site-paths.ts';

const paths = [...openPages.map(({ path }) => path), '/no-such-page'];

test('html-validate finds nothing on any page', async ({ request }) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // React writes `<meta/>`; both are the same to HTML.
      'void-style': 'off',
      'no-trailing-whitespace': 'off',
      // Names are not case-sensitive in HTML, and React writes some as it calls them.
      'attr-case': 'off',
      'no-redundant-for': 'off',
      // Everything comes from the site's own host.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
      'require-sri': ['error', { target: 'crossorigin' }],
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // React's own ids have colons or guillemets.
      'valid-id': ['error', { relaxed: true }],
      // The styles stand in the page, allowed by their hash.
      'no-inline-style': 'off',
      // Search engines cut at about 60, which a long service name may pass.
      'long-title': 'off',
    },
    elements: ['html5', { 'faq-panel': { inherit: 'div' } }],
  });
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) =>
      result.messages.map(({ ruleId, message, line }) => `${ruleId} (${line}): ${message}`),
    );
    expect(messages, path).toEqual([]);
  }
});

/** The Nu checker, where `npm test` has found Java and installed it. */
const checker = process.env.VNU_JAR;

test('the Nu checker finds nothing on any page', async ({ request }) => {
  test.skip(!checker, 'Java is not on this machine: the Nu checker is skipped');
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'bowline-nu-'));
  try {
    for (const path of paths) {
      const name = `${path.replace(/\W+/g, '-') || 'home'}.html`;
      writeFileSync(join(folder, name), await (await request.get(path)).text());
    }
    const { stderr } = spawnSync(
      'java',
      ['-jar', checker ?? '', '--format', 'gnu', '--skip-non-html', '--errors-only', folder],
      { encoding: 'utf8' },
    );
    // Of styles it knows only those of some years ago: no `@property`, no `@starting-style`.
    const errors = stderr
      .split('\n')
      .filter((line) => line !== '' && !line.includes('error: CSS:'));
    expect(errors).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
