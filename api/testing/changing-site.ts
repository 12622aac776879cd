import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';
import { createTestDatabase } from './test-database.ts';

/** Matches the log messages that follow an attempt to serve the current content. */
const outcomes = /the site has the current content|the site is unchanged/g;

/** Answers accepted by the test company's form. */
export const answersHere = {
  ...inquiryExample,
  industry: 'Shops',
  companySize: '1',
  implementationTimeline: 'Soon',
  servicesNeeded: ['consulting'],
  budgetRange: 'Small',
};

export type ChangingSite = Awaited<ReturnType<typeof startChangingSite>>;

/**
 * Creates folders with a copy of the test company's content and the site built from it. Both are
 * removed with the test.
 * @param languages additional languages, without translated texts
 * @param later registers the cleanup, by default for the end of the test
 */
export function changingContent(languages: string[] = [], later = onTestFinished) {
  const root = mkdtempSync(join(tmpdir(), 'bowline-changing-'));
  later(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'content');
  const site = join(root, 'site');
  shareDrawings(site);
  cpSync('e2e/fixtures/content', folder, { recursive: true });
  // Content files that the test company lacks are copied from this repository.
  for (const file of globSync('content/*.yaml')) {
    const own = join(folder, basename(file));
    if (!existsSync(own)) cpSync(file, own);
  }
  const pathOf = (file: string) => join(folder, file);
  const read = (file: string) => readFileSync(pathOf(file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(pathOf(file), text);
  // biome-ignore lint/suspicious/noExplicitAny: settings of any shape, including invalid ones
  const editSettings = (change: (site: any) => void) => {
    const site = JSON.parse(read('site.json'));
    change(site);
    write('site.json', JSON.stringify(site, null, 2));
  };
  editSettings((site) => {
    site.languages = languages;
  });
  return {
    root,
    folder,
    settings: { CONTENT_DIR: folder, SITE_DIR: site },
    pathOf,
    read,
    write,
    editSettings,
    edit(file: string, from: RegExp, to: string) {
      const before = read(file);
      if (!from.test(before)) throw new Error(`${file} does not contain ${from}`);
      write(file, before.replace(from, to));
    },
  };
}

/**
 * Shares drawings between sites, because redrawing the same icons, cards and styles would take half
 * of each site's build time.
 */
function shareDrawings(site: string): void {
  const shared = resolve('.cache/drawn-in-tests');
  mkdirSync(shared, { recursive: true });
  symlinkSync(shared, `${site}.drawn`);
}

/** Starts a server on content that a test may change while it is running. */
export async function startChangingSite(
  content: ReturnType<typeof changingContent>,
  settings: Record<string, string> = {},
) {
  const databaseUrl = settings.DATABASE_URL ?? (await createTestDatabase());
  const site: SiteProcess = await startSiteProcess({
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
    ...content.settings,
    DATABASE_URL: databaseUrl,
    ...settings,
  });
  const count = () => site.output().match(outcomes)?.length ?? 0;
  const fetched = (path: string, init?: RequestInit) => fetch(site.origin + path, init);
  const text = async (path: string) => (await fetched(path)).text();
  return {
    ...site,
    databaseUrl,
    fetch: fetched,
    text,
    /**
     * Returns whether the response for a path contains a text. A failed `toContain` would print the
     * whole page.
     */
    has: async (path: string, part: string) => (await text(path)).includes(part),
    hangUp: () => site.child.kill('SIGHUP'),
    /**
     * Waits for the next outcome.
     * @returns what was logged since then
     */
    async outcome(hangUp: () => unknown): Promise<string> {
      const [before, start] = [count(), site.output().length];
      await hangUp();
      await vi.waitFor(() => expect(count(), site.output().slice(start)).toBeGreaterThan(before), {
        timeout: 120_000,
        interval: 50,
      });
      return site.output().slice(start);
    },
    /**
     * Sends SIGHUP and waits for the outcome.
     * @returns what was logged
     */
    reload(): Promise<string> {
      return this.outcome(this.hangUp);
    },
  };
}
