import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { api, href } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { launchProduct, waitFor } from '../e2e/support/product.ts';
import { madeCompany } from '../tools/testing/companies.ts';

/**
 * Measures, on a release archive and without a build, how long a change to the content takes from
 * SIGHUP (and, for another company, from starting the server) until pages and the API answer with
 * it. Run `npm run release`, then `node bench/archive.ts build/bowline-….tar.gz`. The baseline is a
 * SIGHUP after a changed title.
 */
const archive = process.argv[2];
if (archive === undefined) throw new Error('Name the archive: node bench/archive.ts FILE');
const folder = mkdtempSync(join(tmpdir(), 'bowline-archive-'));
const [checkout, content] = [join(folder, 'bowline'), join(folder, 'content')];
mkdirSync(checkout);
execFileSync('tar', ['-xzf', resolve(archive), '-C', checkout, '--strip-components=1']);
cpSync(join(checkout, 'content'), content, { recursive: true });
const other = resolve(madeCompany('one-desk'));

let product = await start(content);
const get = async (path: string) => {
  const response = await fetch(product.origin + path, { redirect: 'manual' });
  return { status: response.status, text: await response.text() };
};
const shows = (path: string, text: string) => async () => (await get(path)).text.includes(text);
const answers = (path: string, status: number) => async () => (await get(path)).status === status;
const replace = (file: string, from: string, to: string) => {
  const text = readFileSync(join(content, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(join(content, file), text.replace(from, to));
};

let unit = 0;
await change('a title', shows(href('about'), 'Another title'), () => {
  writeFileSync(
    join(content, 'about.yaml'),
    readFileSync(join(content, 'about.yaml'), 'utf8').replace(
      /^title: .*$/m,
      'title: Another title',
    ),
  );
});
const budget = '$250,000+';
await change('an option, on the page', shows(href('inquiry'), budget), () =>
  replace('choices.yaml', '  - $100,000+\n', `  - $100,000+\n  - ${budget}\n`),
);
const sent = await fetch(product.origin + api.inquiries, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'another-budget' },
  body: JSON.stringify({ ...inquiryExample, budgetRange: budget }),
});
console.log(`the API answers a request with the new option with ${sent.status}`);
await change('a price', shows(href('pricing'), '$55'), () => {
  replace('pricing.yaml', 'prices: [on-request]', 'prices: [{ amount: 55, currency: CAD }]');
});
await change('a question', shows(href('home'), 'What is on offer?'), () =>
  replace('faq/1-solutions.yaml', 'What does {brand} build?', 'What is on offer?'),
);
await change('a flag', answers(href('contact'), 200), () =>
  replace('site.json', '"contact": false', '"contact": true'),
);
await change('a color', shows(href('home'), '#ff8a3d'), () =>
  replace('site.json', '#ffd60a', '#ff8a3d'),
);
await change('a font', shows(href('home'), 'Another Grotesk'), () => {
  const files = 'node_modules/@fontsource/host-grotesk/files';
  const file = readdirSync(files).find((name) => name.endsWith('latin-500-normal.woff2'));
  copyFileSync(join(files, file ?? ''), join(content, 'brand/another.woff2'));
  const font = {
    family: 'Another Grotesk',
    files: [{ file: 'another.woff2', weights: '500' }],
  };
  replace('site.json', '"colours"', `"font": ${JSON.stringify(font)}, "colours"`);
});
const story = '/work/order-intake';
const pictures = async () => (await get(story)).text.match(/[^"]*order-intake-before[^"]*/)?.[0];
const before = await pictures();
await change(
  'a picture',
  async () => (await pictures()) !== before,
  () =>
    copyFileSync(
      join(content, 'pictures/order-intake-after.png'),
      join(content, 'pictures/order-intake-before.png'),
    ),
);
await change('one language less', answers('/fr/', 404), () =>
  replace('site.json', '"languages": ["fr-CA"]', '"languages": []'),
);
await change('another language', answers('/fr/', 200), () =>
  replace('site.json', '"languages": []', '"languages": ["fr-CA"]'),
);
await stop();

const started = performance.now();
product = await start(other);
report('another company, from the start', performance.now() - started);
await stop();
rmSync(folder, { recursive: true });

/** Starts the unpacked archive with the folder of a company's content. */
async function start(companyContent: string) {
  const one = await launchProduct(
    {
      CONTENT_DIR: companyContent,
      SITE_DIR: join(folder, 'site'),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    },
    checkout,
    [process.execPath, 'tools/serve.mjs'],
  );
  const isUp = await waitFor(async () => (await fetch(one.origin + api.readyz)).ok);
  if (!isUp) throw new Error(`The archive did not start:\n${one.output()}`);
  return one;
}

async function stop(): Promise<void> {
  const code = await product.stop({ keepData: true });
  if (code !== 0) console.log(`The server ended with ${code}:\n${product.output()}`);
}

/** Changes the content, sends SIGHUP, and reports how long it takes until `isServed` holds. */
async function change(
  what: string,
  isServed: () => Promise<boolean>,
  edit: () => void,
): Promise<void> {
  if (await isServed()) throw new Error(`${what} is served before the change`);
  edit();
  const asked = performance.now();
  process.kill(product.process.pid ?? 0, 'SIGHUP');
  while (!(await isServed())) {
    if (performance.now() - asked > 120_000) {
      await product.stop();
      throw new Error(`${what} is not served after 2 minutes:\n${product.output()}`);
    }
    await new Promise((done) => setTimeout(done, 10));
  }
  report(what, performance.now() - asked);
}

function report(what: string, milliseconds: number): void {
  unit ||= milliseconds;
  console.log(`${what}: ${milliseconds.toFixed(0)} ms, ratio ${(milliseconds / unit).toFixed(2)}`);
}
