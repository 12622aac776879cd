import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { collectionOf } from '#contract/content/collections.ts';
import { pageEntries, pageFlags, pageFolder, siteFiles } from '#contract/routes.ts';
import { crawl, headProblems } from './support/crawl.ts';
import { serveFiles } from './support/static-host.ts';
import { expect, test } from './support/test.ts';
import { buildStatic, oneLanguage, variant } from './support/variants.ts';

/** Lists that other content refers to, or that the form needs. */
const keptFiles = ['navigation.yaml', 'choices.yaml', 'forums.yaml', 'stored-data.yaml'];

let off: Hosted;
let empty: Hosted;
type Hosted = Awaited<ReturnType<typeof serveFiles>> & { folder: string };

// In one worker, which runs the hosts.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  // Every language is a build of its own.
  test.setTimeout(480_000);
  off = await hosted('every-page-off', (copy) => {
    const settings = join(copy, 'content/site.json');
    const site = JSON.parse(readFileSync(settings, 'utf8'));
    for (const name of pageFlags) {
      site.flags[name] = false;
      // Nor is its content needed.
      for (const file of globSync(`content/{,*/}${pageFolder(name)}{,.yaml}`, { cwd: copy })) {
        rmSync(join(copy, file), { recursive: true });
      }
    }
    writeFileSync(settings, JSON.stringify(site));
  });
  empty = await hosted('every-list-empty', (copy) => {
    // In one language, since a list is empty in all of them or translated.
    oneLanguage(copy);
    for (const file of globSync('content/**/*.{yaml,md}', { cwd: copy })) emptyLists(copy, file);
    for (const name of ['faq', 'specialities', 'help', 'careers', 'newsletter', 'work', 'pages']) {
      rmSync(join(copy, 'content', name), { recursive: true, force: true });
    }
  });
});

test.afterAll(() => {
  off?.stop();
  empty?.stop();
});

test('with every page switched off that can be, no link, sitemap or llms.txt leads to one', async () => {
  const found = await crawl(off.home);
  expect(found.problems).toEqual([]);
  expect(headProblems(found)).toEqual([]);
  const paths = pageEntries.flatMap(([, { flag, path }]) =>
    flag === undefined || path.includes(':') ? [] : [path],
  );
  const linked = [...found.pages.keys()].map((address) => new URL(address).pathname);
  const lists = [siteFiles.sitemap, siteFiles.llms].map((file) =>
    readFileSync(join(off.folder, file), 'utf8'),
  );
  for (const path of paths) {
    expect(linked).not.toContain(path);
    expect(existsSync(join(off.folder, path, 'index.html'))).toBe(false);
    for (const text of lists) expect(text).not.toMatch(new RegExp(`example${path}\\b`));
  }
});

test('an empty list leaves no heading behind', async () => {
  const { pages, problems } = await crawl(empty.home);
  expect(problems).toEqual([]);
  const found = [...pages].flatMap(([address, html]) =>
    headingsWithoutContent(html).map((heading) => `${new URL(address).pathname}: ${heading}`),
  );
  expect(found).toEqual([]);
});

/** A static site with other content. */
async function hosted(name: string, change: (checkout: string) => void): Promise<Hosted> {
  const checkout = variant(name, (copy) => {
    change(copy);
    buildStatic(copy, {});
  });
  const folder = join(checkout, 'build/static');
  return { ...(await serveFiles(folder, '')), folder };
}

/** Empties every list of a file that its schema allows to be empty, one at a time. */
function emptyLists(checkout: string, file: string): void {
  const schema = collectionOf(file.replace(/^content\//, ''))?.schema;
  if (schema === undefined || keptFiles.includes(file.replace(/^content\//, ''))) return;
  const path = join(checkout, file);
  const source = readFileSync(path, 'utf8');
  const [, frontMatter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const data = parse(frontMatter ?? source);
  const isValid = (value: unknown) =>
    schema.safeParse(body === undefined ? value : { ...(value as object), body }).success;
  if (Array.isArray(data)) {
    if (isValid([])) writeFileSync(path, '[]\n');
    return;
  }
  for (const entry of [data, ...Object.values(data)]) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue;
    for (const [name, value] of Object.entries(entry)) {
      if (!Array.isArray(value) || name === 'sections') continue;
      entry[name] = [];
      if (!isValid(data)) entry[name] = value;
    }
  }
  const written = stringify(data);
  writeFileSync(path, body === undefined ? written : `---\n${written}---\n${body}`);
}

/** Headings of sections in the main content with neither items nor a link, but at most an introduction. */
function headingsWithoutContent(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const [, ...parts] = main.replace(/<svg\b[\s\S]*?<\/svg>/g, '').split(/<h2\b[^>]*>/);
  return parts.flatMap((part) => {
    const [heading = '', after = ''] = part.split('</h2>');
    const hasContent = /<(li|dd|td|a|h3|form|button|details|blockquote|img)\b/.test(after);
    return hasContent ? [] : [heading.replace(/<[^>]*>/g, '')];
  });
}
