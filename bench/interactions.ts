import { chromium, type Page } from '@playwright/test';
import { href } from '#contract/routes.ts';

/**
 * Measures how long the service request takes to react: every control is used by keyboard or mouse
 * with the processor slowed down fourfold, and the browser reports the time from each interaction to
 * the next paint (web.dev/inp). The baseline is the same typing on a page with one text field. Run
 * `npm start`, then `node bench/interactions.ts http://localhost:3000` (`CHROMIUM_PATH` sets the
 * browser). The goal is 100 ms for every step.
 */
const origin = process.argv[2] ?? 'http://localhost:3000';
const rounds = Number(process.env.ROUNDS ?? 5);
const { CHROMIUM_PATH } = process.env;

/** The longest interaction with one control, in milliseconds. */
type Step = { control: string; duration: number };

const browser = await chromium.launch(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {});
const steps = new Map<string, number[]>();
const bare: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  bare.push((await measure(typeOnBarePage))[0]?.duration ?? Number.NaN);
  for (const { control, duration } of await measure(fillRequest)) {
    steps.set(control, [...(steps.get(control) ?? []), duration]);
  }
}
await browser.close();

const unit = median(bare);
console.log(`a bare text field: ${unit} ms`);
for (const [control, all] of [...steps].toSorted((a, b) => median(b[1]) - median(a[1]))) {
  const ratio = (median(all) / unit).toFixed(1);
  console.log(`${control}: ${median(all)} ms (at most ${Math.max(...all)}), ratio ${ratio}`);
}

/** Opens a slowed-down page, uses it, and returns the longest interaction of each step. */
async function measure(use: (page: Page, note: Note) => Promise<void>): Promise<Step[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId !== 0) seen.push(entry.duration);
      }
      // Entries shorter than this are not reported; they count as this long.
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const made: Step[] = [];
  await use(page, async (control) => {
    // Entries arrive after the next paint.
    await page.waitForTimeout(300);
    const longest = await page.evaluate(() => {
      const all: number[] = Reflect.get(window, 'seen');
      return Math.max(16, ...all.splice(0));
    });
    made.push({ control, duration: longest });
  });
  await context.close();
  return made;
}

type Note = (control: string) => Promise<void>;

async function typeOnBarePage(page: Page, note: Note): Promise<void> {
  await page.goto('data:text/html,<input autofocus>');
  await page.locator('input').click();
  await page.keyboard.type('Orders arrive in one place', { delay: 30 });
  await note('a bare text field');
}

/** Uses every control of the form in order, then goes on to the review. */
async function fillRequest(page: Page, note: Note): Promise<void> {
  await page.goto(origin + href('inquiry'));
  await page.waitForFunction(() => Reflect.get(window, 'seen') !== undefined);
  await page.waitForTimeout(3000);
  const all = page.getByRole('button', { name: 'Show all' });
  if (await all.isVisible()) await all.click();
  await note('Show all');
  const names = await page
    .locator('#inquiry-form :is(input, textarea, select):not([tabindex="-1"]):visible')
    .evaluateAll((controls) => [
      ...new Set(controls.map((control) => control.getAttribute('name') ?? '')),
    ]);
  for (const name of names.filter((one) => one !== '')) {
    const control = page.locator(`#inquiry-form [name="${name}"]:visible`).first();
    if (!(await control.isVisible())) continue;
    const kind = await control.evaluate((one) => one.getAttribute('type') ?? one.localName);
    await control.scrollIntoViewIfNeeded();
    if (kind === 'radio' || kind === 'checkbox') await control.click({ force: true });
    else if (kind === 'select') {
      await control.focus();
      await page.keyboard.press('ArrowDown');
    } else {
      await control.click();
      const text = kind === 'email' ? 'ada@freight.example' : 'Orders arrive in one place';
      await page.keyboard.type(text, { delay: 30 });
    }
    await page.keyboard.press('Tab');
    await note(name);
  }
  await page.getByRole('button', { name: 'Review and send' }).click();
  await note('Review and send');
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}
