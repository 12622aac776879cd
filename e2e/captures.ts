import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, firefox, type Page, webkit } from '@playwright/test';
import { href } from '#contract/routes.ts';
import { newAccount } from './support/account-holder.ts';
import { startProduct } from './support/product.ts';
import { memberPaths, openPages } from './support/site-paths.ts';

const usage = `Captures every page, its first screen and all of it, into .cache/captures.

  npm run captures -- [options] [path…]

  --width 390,1280     viewport widths (default 390, 768, 1280, 1536 and 1920)
  --origin URL         a running product; by default one is started from the build
  --browser NAME       chromium (default), firefox or webkit
  --out FOLDER         default .cache/captures
  --scale 3            device pixels per CSS pixel
  --text 200           font size of the browser's settings, in percent (Chromium)
  --only first|full    one of the two
  --forced-colors, --print, --no-script, --motion`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '390,768,1280,1536,1920' },
    origin: { type: 'string' },
    browser: { type: 'string', default: 'chromium' },
    out: { type: 'string', default: '.cache/captures' },
    scale: { type: 'string', default: '1' },
    text: { type: 'string', default: '100' },
    only: { type: 'string' },
    'forced-colors': { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    'no-script': { type: 'boolean', default: false },
    motion: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const types = { chromium, firefox, webkit };
const type = types[options.browser as keyof typeof types];
if (options.help || type === undefined) {
  console.log(usage);
  process.exit(options.help ? 0 : 2);
}

const notAPath = positionals.find((path) => !path.startsWith('/'));
if (notAPath !== undefined) {
  console.error(`${notAPath} is not a path; paths begin with a slash.\n\n${usage}`);
  process.exit(2);
}

// Started before the product, which would keep running if no browser started.
const executablePath =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((path) => existsSync(path));
const fontSize = `--blink-settings=defaultFontSize=${(16 * Number(options.text)) / 100}`;
const args = ['--no-sandbox', '--disable-gpu', fontSize];
const browser = await type.launch(
  type === chromium ? { ...(executablePath && { executablePath }), args } : {},
);
const product = options.origin === undefined ? await startProduct() : undefined;
const origin = options.origin ?? product?.origin ?? '';
process.env.BASE_URL = origin;
const paths =
  positionals.length > 0
    ? positionals
    : [...openPages.map(({ path }) => path), '/no-such-page', ...memberPaths];
try {
  for (const width of options.width.split(',').map(Number)) await captureAt(width);
} finally {
  await browser.close();
  await product?.stop();
}

async function captureAt(width: number) {
  const folder = join(options.out, String(width));
  mkdirSync(folder, { recursive: true });
  const isForMembers = (path: string) => memberPaths.includes(path);
  // Needed because the sign-in pages redirect signed-in visitors.
  for (const isSignedIn of [false, true]) {
    const wanted = paths.filter((path) => isForMembers(path) === isSignedIn);
    if (wanted.length === 0) continue;
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: width < 600 ? 844 : 900 },
      deviceScaleFactor: Number(options.scale),
      javaScriptEnabled: !options['no-script'],
      reducedMotion: options.motion ? 'no-preference' : 'reduce',
      forcedColors: options['forced-colors'] ? 'active' : 'none',
    });
    const page = await context.newPage();
    if (options.print) await page.emulateMedia({ media: 'print' });
    if (isSignedIn) await newAccount(page);
    for (const path of wanted) await capture(page, path, folder);
    await context.close();
  }
}

async function capture(page: Page, path: string, folder: string) {
  await page.goto(path);
  // Waits longer than content may stay hidden before it is revealed.
  if (options.motion) await page.waitForTimeout(4000);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const name = path === href('home') ? 'home' : path.slice(1).replaceAll(/[/?=&]/g, '-');
  if (options.only !== 'full') await page.screenshot({ path: join(folder, `${name}-first.png`) });
  if (options.only !== 'first') {
    // Scrolls down because images further down have not loaded yet.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.allSettled([...document.images].map((image) => image.decode()));
    });
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }
  console.log(join(folder, `${name}.png`));
}
