import { renameSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { api, href, siteFiles } from '#contract/routes.ts';
import {
  answersHere,
  type ChangingSite,
  changingContent,
  startChangingSite,
} from '../testing/changing-site.ts';

const steps = Number(process.env.FAULT_ROUNDS ?? 2);
const seed = Number(process.env.WALK_SEED ?? Date.now() % 2 ** 31);

type Content = ReturnType<typeof changingContent>;

/** Content mistakes. Each function makes one and returns a function that fixes it. */
const mistakes: Record<string, (content: Content) => () => void> = {
  'half a file': (content) => {
    const whole = content.read('pricing.yaml');
    content.write('pricing.yaml', `${whole.slice(0, 90)}\nnote: "`);
    return () => content.write('pricing.yaml', whole);
  },
  'no home page': (content) => {
    const whole = content.read('home.yaml');
    rmSync(content.pathOf('home.yaml'));
    return () => content.write('home.yaml', whole);
  },
  'an unknown file': (content) => {
    content.write('homepage.yaml', 'a: b');
    return () => rmSync(content.pathOf('homepage.yaml'));
  },
  'a broken link': (content) => {
    const whole = content.read('redirects.yaml');
    content.write('redirects.yaml', '- { from: /lost, to: /nowhere-at-all, status: 308 }');
    return () => content.write('redirects.yaml', whole);
  },
};

const step = fc.record({
  mistake: fc.option(fc.constantFrom(...Object.keys(mistakes)), { freq: 2 }),
  /** Whether the content changes again while the site is being built from it. */
  isChangedMeanwhile: fc.boolean(),
  hasCareers: fc.boolean(),
  signals: fc.integer({ min: 1, max: 5 }),
});

/** Writes an edition's name into every file that can contain it, and into an address. */
function writeEdition(content: Content, edition: number, hasCareers: boolean): void {
  const name = `edition-${edition}`;
  content.editSettings((site) => {
    site.brand.description = `Software of ${name}.`;
    site.flags.search = true;
    site.flags.careers = hasCareers;
  });
  content.edit('pages.yaml', /title: Prices.*/, `title: Prices of ${name}`);
  content.edit('pricing.yaml', /^title: .*$/m, `title: Prices of ${name}`);
  content.edit('choices.yaml', /^budgets: .*$/m, `budgets: [${name}, Large]`);
  content.edit('services/consulting.md', /^name: .*$/m, `name: Consulting ${name}`);
  content.write('redirects.yaml', `- { from: /prices-of-${name}, to: /pricing, status: 308 }\n`);
  const own = content.pathOf(
    edition === 0 ? 'pages/partners.md' : `pages/edition-${edition - 1}.md`,
  );
  renameSync(own, content.pathOf(`pages/${name}.md`));
}

/** The addresses whose responses name their edition. */
const addresses = [
  '/',
  href('pricing'),
  href('inquiry'),
  '/services/consulting',
  siteFiles.sitemap,
  siteFiles.llms,
  `${href('search')}?q=prices`,
  '/no-such-page',
];

const editionsIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/\bedition-(\d+)/g)].map(([, edition]) => Number(edition))),
];

/** Sends requests one after another for the whole walk. */
async function visit(site: ChangingSite, signal: AbortSignal) {
  const wrong: string[] = [];
  let [newest, count] = [0, 0];
  while (!signal.aborted) {
    for (const address of addresses) {
      const response = await site.fetch(address);
      const editions = editionsIn(await response.text());
      const [edition = -1] = editions;
      count += 1;
      if (editions.length !== 1 || edition < newest || response.status >= 500) {
        wrong.push(`${address}: ${response.status}, editions ${editions} after ${newest}`);
      }
      newest = Math.max(newest, edition);
    }
    // Posts the form as it was when opened, no matter how old it is by now. The pause leaves
    // capacity for building the site.
    await setTimeout(50);
    const status = await post(site, `edition-${newest}`);
    if (status !== 201) wrong.push(`a request from a form of edition ${newest}: ${status}`);
  }
  return { wrong, count };
}

async function post(site: ChangingSite, budgetRange: string): Promise<number> {
  const { status } = await site.fetch(api.inquiries, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...answersHere,
      email: `${crypto.randomUUID()}@lead.example`,
      budgetRange,
    }),
  });
  return status;
}

it('pages, API, search and sitemap never show two editions of the content at once', async () => {
  const content = changingContent();
  let edition = 0;
  const careers = [true];
  writeEdition(content, edition, true);
  const site = await startChangingSite(content);
  const visits = new AbortController();
  const visiting = visit(site, visits.signal);
  console.log(`    WALK_SEED=${seed}`);

  /** Returns the edition that all addresses report. */
  const told = async (): Promise<number> => {
    const [one = -1] = editionsIn(await site.text('/'));
    for (const address of addresses) {
      expect(editionsIn(await site.text(address)), address).toEqual([one]);
    }
    const statuses = [`/prices-of-edition-${one}`, `/edition-${one}`, '/careers'].map(
      async (path) => (await site.fetch(path, { redirect: 'manual' })).status,
    );
    expect(await Promise.all(statuses)).toEqual([308, 200, careers[one] ? 200 : 404]);
    return one;
  };
  const agreed = (isRight: (one: number) => boolean) =>
    vi.waitFor(async () => expect(await told()).toSatisfy(isRight), {
      timeout: 120_000,
      interval: 100,
    });

  const walk = fc.asyncProperty(
    fc.array(step, { minLength: steps, maxLength: steps }),
    async (walked) => {
      for (const { mistake, isChangedMeanwhile, hasCareers, signals } of walked) {
        const write = () => {
          edition += 1;
          careers.push(hasCareers);
          writeEdition(content, edition, hasCareers);
        };
        write();
        const mend = mistake === null ? undefined : mistakes[mistake]?.(content);
        await site.outcome(() => {
          for (let count = 0; count < signals; count++) site.hangUp();
        });
        if (mend !== undefined) {
          await agreed((one) => one < edition);
          mend();
          continue;
        }
        if (isChangedMeanwhile) {
          write();
          site.hangUp();
          write();
          site.hangUp();
        }
        await agreed((one) => one === edition);
      }
    },
  );
  await fc.assert(walk, {
    numRuns: 1,
    seed,
    path: process.env.WALK_PATH ?? '',
    endOnFailure: true,
  });
  visits.abort();
  const { wrong, count } = await visiting;
  console.log(`    ${edition} editions, ${count} responses`);
  expect(wrong).toEqual([]);
  expect(site.child.exitCode).toBeNull();
});
