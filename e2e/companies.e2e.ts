import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { collectionOf } from '#contract/content/collections.ts';
import { href, pageEntries, pageFlags, pageFolder, siteFiles } from '#contract/routes.ts';
import { makeCompany, onlyLanguage } from '../tools/testing/company.ts';
import { englishMessagesIn } from '../tools/testing/english-texts.ts';
import { expectAccessible } from './support/axe.ts';
import { needsContent, site } from './support/content.ts';
import { crawl, headProblems } from './support/crawl.ts';
import { serveFiles } from './support/static-host.ts';
import { expect, open, test } from './support/test.ts';
import { englishTexts } from './support/texts.ts';
import { buildStatic, variant } from './support/variants.ts';

/** The folder with the other company's content, next to the example's. */
const own = { CONTENT_DIR: 'own' };

/** Returns every text file in a build. */
function emitted(folder: string): [file: string, text: string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(png|woff2|ico)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file, 'utf8')]);
}

/**
 * Returns how many pixels in a PNG, or in the PNG inside an .ico, are roughly as yellow as #ffd60a.
 */
async function yellowPixels(file: string): Promise<number> {
  const bytes = readFileSync(file);
  const { data } = await sharp(file.endsWith('.ico') ? bytes.subarray(22) : bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 180 && green > 140 && blue < 90 && red - green < 90) found += 1;
  }
  return found;
}

// Once the checkout belongs to another company, there is nothing to convert.
test.skip(site.brand.name !== 'Bowline', 'the company has no name of the example');

test.describe('the site in only its other language', () => {
  // Runs all tests in one worker, which also runs the host.
  test.describe.configure({ mode: 'default' });
  const [other = ''] = site.languages;
  needsContent(other !== '', 'another language');
  let host: Awaited<ReturnType<typeof serveFiles>>;
  let found: Awaited<ReturnType<typeof crawl>>;
  let checkout = '';

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    checkout = variant('one-other-language', (copy) => {
      onlyLanguage(join(copy, 'content'), other);
      buildStatic(copy, {});
    });
    host = await serveFiles(join(checkout, 'build/static'), '');
    found = await crawl(host.home);
  });
  test.afterAll(() => host?.stop());

  test('has no broken links, and no link to another language', () => {
    expect(found.problems).toEqual([]);
    const linked = [...found.pages.values()].filter((html) => /hreflang/i.test(html));
    expect(linked).toEqual([]);
  });

  test('has no sentence in English', async ({ page }) => {
    for (const [address, html] of found.pages) {
      expect.soft(/<html lang="([^"]*)"/.exec(html)?.[1], address).toBe(other);
      expect.soft(await englishTexts(page, html), address).toEqual([]);
    }
  });

  test('has no English message in any of its files', () => {
    for (const [file, text] of emitted(join(checkout, 'build/static'))) {
      expect.soft(englishMessagesIn(text, other), file).toEqual([]);
    }
  });
});

for (const company of ['lex-labs', 'one-desk']) {
  test.describe(`the site of ${company}`, () => {
    // Needs a separate build, which would take too long in `npm test`. `npm run test:long` runs
    // every test on each company.
    const isLong = process.env.FAULT_ROUNDS !== undefined;
    test.skip(!isLong, 'needs npm run test:long');
    // Runs all tests in one worker, which also runs the host.
    test.describe.configure({ mode: 'default' });
    let checkout = '';
    let host: Awaited<ReturnType<typeof serveFiles>>;

    test.beforeAll(async () => {
      test.setTimeout(240_000);
      checkout = variant(company, (copy) => {
        makeCompany(company, own.CONTENT_DIR, copy);
        // Files keep any content that the fixture does not specify.
        const content = join(copy, own.CONTENT_DIR);
        const withoutTexts = ['redirects.yaml', 'statistics.yaml'];
        const keep = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter(
          (file) => collectionOf(file) !== undefined && !withoutTexts.includes(file),
        );
        writeFileSync(join(content, 'doctor.yaml'), JSON.stringify({ keep }));
        if (company === 'one-desk') switchOffPages(content);
        buildStatic(copy, own);
      });
      host = await serveFiles(join(checkout, 'build/static'), '');
    });
    test.afterAll(() => host?.stop());

    test('does not mention the example company', () => {
      const words = /bowline|calgary|alberta|yellow|#ffd60a|M10 27V12a6 6/gi;
      const found = emitted(join(checkout, 'build/static')).flatMap(([file, text]) =>
        (text.match(words) ?? []).map((word) => `${file}: ${word}`),
      );
      expect(found).toEqual([]);
    });

    test('does not use the example company’s yellow in any icon or social card', async () => {
      const folder = join(checkout, 'build/static');
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (/\.(png|ico)$/.test(file)) expect(await yellowPixels(join(folder, file)), file).toBe(0);
      }
    });

    test('uses its own font', () => {
      const own = company === 'one-desk' ? /^desk-/ : /^host-grotesk-/;
      const fonts = readdirSync(join(checkout, 'build/static/assets')).filter((name) =>
        name.endsWith('.woff2'),
      );
      expect(fonts.length).toBeGreaterThan(0);
      for (const name of fonts) expect(name).toMatch(own);
    });

    if (company === 'lex-labs')
      test('passes the doctor in strict mode', () => {
        const { stdout, status } = spawnSync('npm', ['run', 'doctor', '--', '--strict'], {
          cwd: checkout,
          encoding: 'utf8',
          env: { ...process.env, ...own },
        });
        expect(stdout).toContain('0 mistakes, 0 placeholders');
        expect(status).toBe(0);
      });

    test('has no broken links', async () => {
      expect((await crawl(host.home)).problems).toEqual([]);
    });

    test('is accessible', async ({ page }) => {
      const paths = [href('home'), href('inquiry'), href('pricing'), href('about')];
      for (const path of company === 'one-desk' ? paths.slice(0, 2) : paths) {
        await open(page, host.home + path.slice(1));
        await expectAccessible(page, `${path} of ${company}`);
      }
    });

    if (company === 'one-desk') {
      test('neither links to nor lists nor contains any disabled page', async () => {
        const found = await crawl(host.home);
        expect(headProblems(found)).toEqual([]);
        const linked = [...found.pages.keys()].map((address) => new URL(address).pathname);
        const folder = join(checkout, 'build/static');
        const lists = [siteFiles.sitemap, siteFiles.llms].map((file) =>
          readFileSync(join(folder, file), 'utf8'),
        );
        const paths = pageEntries.flatMap(([, { flag, path }]) =>
          flag === undefined || path.includes(':') ? [] : [path],
        );
        for (const path of paths) {
          expect(linked).not.toContain(path);
          expect(existsSync(join(folder, `${path}.html`)), path).toBe(false);
          for (const text of lists) expect(text).not.toMatch(new RegExp(`example${path}\\b`));
        }
      });
    }

    if (company === 'lex-labs') {
      test('shows the text below the front matter of a service', () => {
        const page = readFileSync(join(checkout, 'build/static/services/case-search.html'), 'utf8');
        expect(page).toContain('<h2 id="sources">Sources</h2>');
      });

      test('shows a picture in Markdown, with an absolute URL in the structured data', async ({
        page,
      }) => {
        await open(page, `${host.home}careers/contract-reader`);
        const picture = page.getByRole('img', { name: 'A contract on a desk' });
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
        await expectAccessible(page, 'a page with a picture');
        expect(await page.content()).toMatch(
          /src=\\"https:\/\/agency\.example\/assets\/contract-[\w-]+\.jpg\\"/,
        );
      });
    }
  });
}

/** Disables every page that can be disabled, so that its content becomes optional. */
function switchOffPages(content: string): void {
  const file = join(content, 'site.json');
  const settings = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of pageFlags) {
    settings.flags[name] = false;
    for (const path of globSync(`${pageFolder(name)}{,.yaml}`, { cwd: content })) {
      rmSync(join(content, path), { recursive: true });
    }
  }
  writeFileSync(file, JSON.stringify(settings));
}
