import type { BrowserContext, Page } from '@playwright/test';
import fc from 'fast-check';
import { api, href } from '#contract/routes.ts';
import { password } from './support/account-holder.ts';
import { site } from './support/content.ts';
import { allMailsSent, mailsTo } from './support/mailbox.ts';
import { expect, running, startApp, test } from './support/test.ts';

const walks = Number(process.env.WALKS ?? 1);
const seed = Number(process.env.WALK_SEED ?? Date.now() % 2 ** 31);

const forms = {
  newsletter: {
    path: href('newsletter'),
    button: 'Subscribe',
    sends: api.newsletterSubscribe,
    done: /We sent it to/,
    /** Confirmation emails to one address are limited, so a repeat sends no email. */
    mails: 1,
    isOn: site.flags.newsletter,
  },
  account: {
    path: href('signup'),
    button: 'Create account',
    sends: api.authSignUp,
    done: /Check your inbox/,
    mails: undefined,
    isOn: true,
  },
};

type Walk = {
  page: Page;
  context: BrowserContext;
  form: (typeof forms)[keyof typeof forms];
  /** The typed values by field name. A failure clears passwords. */
  typed: Record<string, string>;
  sent: Set<string>;
  weather: 'fair' | 'unreachable' | 'busy';
  name: string;
};

const scope = (walk: Walk) => walk.page.getByRole('main').locator('form').first();
const isOpen = async (walk: Walk) => (await walk.page.getByText(walk.form.done).count()) === 0;

function step(name: string, run: (walk: Walk) => Promise<unknown>, whileOpen = true) {
  return fc.constant(name).map((text) => ({
    check: () => true,
    toString: () => text,
    async run(walk: Walk) {
      if (whileOpen && !(await isOpen(walk))) return;
      await run(walk);
      await expect(walk.page.getByText(/^Sending…$|^Creating…$/)).toHaveCount(0);
      if (!(await isOpen(walk))) return;
      for (const [field, text] of Object.entries(walk.typed)) {
        const control = scope(walk).locator(`[name="${field}"]`);
        await expect(control, `${field} at ${walk.page.url()}`).toHaveValue(text);
      }
    },
  }));
}

const type = (name: string, text: (walk: Walk) => string) =>
  step(`type the ${name}`, async (walk) => {
    walk.typed[name] = text(walk);
    await scope(walk).locator(`[name="${name}"]`).fill(walk.typed[name]);
  });

const submit = async (walk: Walk) => {
  // Clicks by script, because with a pointer, the second click of a double click could hit whatever
  // an error message moved there.
  const button = scope(walk).getByRole('button', { name: walk.form.button });
  await button.evaluate((element: HTMLElement) => [element.click(), element.click()]);
  await expect(walk.page.getByText(/^Sending…$|^Creating…$/)).toHaveCount(0);
  if (!(await isOpen(walk))) walk.sent.add(walk.typed.email ?? '');
};

const steps = [
  type('email', ({ name }) => `${name}@walk.example`),
  type('email', () => 'no address'),
  type('name', () => 'Zoë & Søn 数'),
  step('type the password', async (walk) => {
    const field = scope(walk).locator('[name="password"]');
    if ((await field.count()) > 0) await field.fill(password);
  }),
  step('tick the box', (walk) => scope(walk).getByRole('checkbox').last().check()),
  step('untick the box', (walk) => scope(walk).getByRole('checkbox').last().uncheck()),
  step('press Tab', (walk) => walk.page.keyboard.press('Tab')),
  step('submit', submit),
  step('fill in and submit', async (walk) => {
    walk.typed = { email: `${walk.name}@walk.example`, name: 'Ada Example' };
    for (const [name, text] of Object.entries(walk.typed)) {
      await scope(walk).locator(`[name="${name}"]`).fill(text);
    }
    const field = scope(walk).locator('[name="password"]');
    if ((await field.count()) > 0) await field.fill(password);
    await scope(walk).getByRole('checkbox').last().check();
    await submit(walk);
  }),
  ...(['fair', 'unreachable', 'busy'] as const).map((weather) =>
    step(
      `the server is ${weather}`,
      async (walk) => {
        walk.weather = weather;
      },
      false,
    ),
  ),
  ...[true, false].map((isOffline) =>
    step(
      isOffline ? 'go offline' : 'go online',
      (walk) => walk.context.setOffline(isOffline),
      false,
    ),
  ),
  step('the clock is set back', (walk) =>
    walk.page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() - 86_400_000;
    }),
  ),
];

for (const [title, form] of Object.entries(forms)) {
  test(`random interactions with the ${title} form keep what was typed and log no error`, async ({
    browser,
  }) => {
    const baseURL = process.env.BASE_URL ?? '';
    test.skip(!form.isOn, 'the company has no such form');
    test.setTimeout(60_000 + walks * 60_000);
    console.log(`    WALK_SEED=${seed}`);
    let count = 0;
    const sent = new Set<string>();
    const walking = fc.asyncProperty(
      fc.commands(steps, { maxCommands: 30, size: 'max' }),
      async (commands) => {
        count += 1;
        const context = await browser.newContext({ baseURL });
        const problems: string[] = [];
        context.on('weberror', (error) => problems.push(String(error.error())));
        context.on('console', (message) => {
          const isFault = ['error', 'warning'].includes(message.type());
          if (isFault && !/^Failed to load/.test(message.text())) problems.push(message.text());
        });
        const page = await context.newPage();
        const walk: Walk = {
          ...{ page, context, form, sent, typed: {}, weather: 'fair' },
          name: `${title}-${seed}-${count}`,
        };
        await page.route(`**${form.sends}`, (route) => {
          if (walk.weather === 'fair') return route.continue();
          if (walk.weather === 'unreachable') return route.abort();
          return route.fulfill({
            status: 503,
            json: { error: 'Please try again.', code: 'busy' },
          });
        });
        await page.goto(form.path);
        await startApp(page);
        await running(page);
        // Waits for the form's code before the connection may drop.
        await page.waitForLoadState('networkidle');
        try {
          await fc.asyncModelRun(() => ({ model: walk, real: walk }), commands);
          expect(problems).toEqual([]);
        } finally {
          await context.close();
        }
      },
    );
    // To repeat one walk, set WALK_PATH to the value printed on failure.
    await fc.assert(walking, {
      numRuns: walks,
      seed,
      path: process.env.WALK_PATH ?? '',
      endOnFailure: true,
    });
    await allMailsSent(baseURL);
    for (const address of sent) {
      const mails = await mailsTo(baseURL, address);
      if (form.mails !== undefined) expect(mails).toHaveLength(form.mails);
    }
  });
}
