import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { footer, menu } from './content.ts';
import { buildStatic, variant } from './variants.ts';

const fixtures = resolve(import.meta.dirname, '../fixtures/content');

/** The sub-path of the site built below. */
export const everythingOnBase = '/sub';

/**
 * Builds the checkout's site as files, with every flag on, under a sub-path. Posts, topics, letters
 * and the owner's pages come from the test company.
 * @returns the path of the checkout
 */
export function everythingOn(): string {
  return variant('everything-on', (copy) => {
    const settings = join(copy, 'content/site.json');
    const site = JSON.parse(readFileSync(settings, 'utf8'));
    for (const flag of [
      ...['contact', 'press', 'blog', 'developers', 'forums', 'errorReporting'],
      ...['search', 'account', 'newsletter'],
    ]) {
      site.flags[flag] = true;
    }
    site.errorReportingDsn = 'https://key@errors.example/7';
    writeFileSync(settings, JSON.stringify(site));
    // Replaces posts, topics, letters and the owner's pages with the test company's. Those have no
    // translations.
    for (const translated of globSync('content/*/{newsletter,pages}', { cwd: copy })) {
      rmSync(join(copy, translated), { recursive: true });
    }
    for (const name of ['blog', 'forums', 'forums.yaml', 'newsletter', 'pages']) {
      rmSync(join(copy, 'content', name), { recursive: true, force: true });
      cpSync(join(fixtures, name), join(copy, 'content', name), { recursive: true });
    }
    cpSync(join(fixtures, 'pictures'), join(copy, 'content/pictures'), { recursive: true });
    const page = join(copy, 'content/pages/partners.md');
    writeFileSync(
      page,
      readFileSync(page, 'utf8')
        .replace(/^menu: .*$/m, `menu: ${menu[0]?.id}`)
        .replace(/^footer: .*$/m, `footer: ${footer[0]?.id}`),
    );
    writeFileSync(
      join(copy, 'content/blog/still-to-come.md'),
      '---\ntitle: Still to come\nsummary: Later.\ndate: "2999-01-01"\nauthor: The team\ntags: []\n---\n\nLater.\n',
    );
    buildStatic(copy, { BASE_PATH: `${everythingOnBase}/` });
  });
}
