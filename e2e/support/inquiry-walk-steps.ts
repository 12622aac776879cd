import fc from 'fast-check';
import { href } from '#contract/routes.ts';
import { inquiryExample } from './content.ts';
import { fillInquiry, showAllSections } from './inquiry-form.ts';
import {
  answered,
  readScreen,
  type Screen,
  settledScreen,
  type Tab,
  takeOver,
  type Walk,
  weathers,
} from './inquiry-walk.ts';
import { appCode, expect, hold, open, running } from './test.ts';

type Step = fc.AsyncCommand<Walk, object>;
type Run = (walk: Walk, tab: Tab) => Promise<unknown>;
type Options = {
  /** What the tab must show before the step can be taken. */
  shows?: Screen['shows'][];
  applies?: (walk: Walk) => boolean;
};

/** Defines a step that is taken in one of the tabs. */
function step(name: string, { shows, applies = () => true }: Options, run: Run) {
  return fc.nat(1).map(
    (pick): Step => ({
      check: applies,
      toString: () => name,
      async run(walk) {
        const tab = walk.tabs[pick % walk.tabs.length];
        if (tab === undefined) return;
        const screen = await settledScreen(tab.page);
        if (shows?.includes(screen.shows) === false) return;
        walk.steps.push(`${name} (tab ${(pick % walk.tabs.length) + 1}, ${screen.shows})`);
        await tab.page.bringToFront();
        await run(walk, tab);
        await walk.check();
      },
    }),
  );
}

const inForm: Options = { shows: ['form'] };
/**
 * Restricts a step to a single tab, because a running tab mistakes another tab's write to its draft
 * for a duplicate of itself.
 */
const oneTab: Options = { applies: ({ tabs }) => tabs.length === 1 };
const isOnline = (walk: Walk) => !walk.isOffline;
const click = (tab: Tab, name: string | RegExp) =>
  tab.page.getByRole('button', { name }).first().click();

async function fillIn(walk: Walk, tab: Tab): Promise<void> {
  const email = walk.newEmail();
  const blank = { website: '', linkedIn: '', twitter: '', facebook: '', phone: '' };
  await fillInquiry(tab.page, { ...inquiryExample, ...blank, email });
  tab.values = answered((await readScreen(tab.page)).values);
  expect(tab.values).toMatchObject({ email, companyName: inquiryExample.companyName });
}

async function confirm(walk: Walk, tab: Tab): Promise<void> {
  walk.confirmed.add(String(tab.values.email));
  await click(tab, 'Confirm and send');
}

const filling = step('fill in by autofill', inForm, fillIn);
const reviewing = step('review', inForm, (_, tab) => click(tab, 'Review and send'));
const confirming = step('confirm', { shows: ['review', 'failed'] }, confirm);
const sending = step('fill in, review and confirm', inForm, async (walk, tab) => {
  await fillIn(walk, tab);
  await click(tab, 'Review and send');
  await confirm(walk, tab);
});

const texts = ['contactName', 'companyName', 'businessLocation', 'currentChallenges', 'email'];
const typing = fc
  .record({ field: fc.constantFrom(...texts), text: fc.string({ unit: 'grapheme' }) })
  .chain(({ field, text }) =>
    step(`type ${JSON.stringify(text)} into ${field}`, inForm, async (_, tab) => {
      await showAllSections(tab.page);
      await tab.page.locator(`#inquiry-${field}`).focus();
      await tab.page.keyboard.insertText(text);
      await takeOver(tab, field);
      // Skips the email address, because Chromium converts its domain to ASCII.
      if (field !== 'email') expect(String(tab.values[field] ?? '')).toContain(text);
    }),
  );
const tabbing = fc.integer({ min: 1, max: 9 }).chain((times) =>
  step(`press Tab ${times} times, then a letter`, inForm, async (_, tab) => {
    for (let time = 0; time < times; time++) await tab.page.keyboard.press('Tab');
    const name = await tab.page.evaluate(() => document.activeElement?.getAttribute('name'));
    await tab.page.keyboard.press('a');
    if (name) await takeOver(tab, name);
  }),
);
const choosing = fc.nat(40).chain((nth) =>
  step(`choose tile ${nth}`, inForm, async (_, tab) => {
    await showAllSections(tab.page);
    const tiles = tab.page.locator('#inquiry-form :is([type=radio], [type=checkbox])');
    const tile = tiles.nth(nth % (await tiles.count()));
    await tile.click();
    await takeOver(tab, (await tile.getAttribute('name')) ?? '');
  }),
);

/**
 * Reloads the form. Typed text is still there unless the storage was full or the text has been
 * sent.
 */
const loading = (name: string, go: (tab: Tab) => Promise<unknown>) =>
  step(name, { applies: isOnline }, async (walk, tab) => {
    const before = tab.values;
    const { shows } = await walk.load(tab, () => go(tab));
    if (walk.isFull || shows === 'sent' || shows === 'elsewhere') return;
    if (Object.keys(before).length > 0) expect(tab.values, walk.steps.join('\n')).toEqual(before);
  });

/** Text typed while the app is loading is newer than the draft. */
const typingEarly = step('type before the app starts', { applies: isOnline }, async (walk, tab) => {
  const before = tab.values;
  const release = await hold(tab.page, appCode);
  await tab.page.goto(href('inquiry'));
  await tab.page.locator('#inquiry-jobTitle').fill('Typed early');
  release();
  await running(tab.page);
  await tab.page.unroute(appCode);
  const { shows } = await walk.take(tab);
  if (shows === 'sent' || shows === 'elsewhere') return;
  expect(tab.values.jobTitle, walk.steps.join('\n')).toBe('Typed early');
  if (walk.isFull || shows !== 'form' || Object.keys(before).length === 0) return;
  expect(tab.values, walk.steps.join('\n')).toEqual({ ...before, jobTitle: 'Typed early' });
});

const surroundings = [
  ...[true, false, false].map((isOffline) =>
    step(isOffline ? 'go offline' : 'go online', {}, async (walk) => {
      walk.isOffline = isOffline;
      await walk.context.setOffline(isOffline);
    }),
  ),
  fc.constantFrom('fair' as const, ...weathers).chain((weather) =>
    step(`the server is ${weather}`, {}, async (walk) => {
      walk.weather = weather;
    }),
  ),
  fc
    .integer({ min: -48, max: 48 })
    .chain((hours) =>
      step(`the clock jumps to ${hours} h`, {}, (walk) =>
        walk.everywhere('walkClock', hours * 3_600_000),
      ),
    ),
  ...[true, false, false].map((isFull) =>
    step(isFull ? 'the storage fills up' : 'the storage has room', {}, async (walk) => {
      walk.isFull = isFull;
      await walk.everywhere('walkFull', isFull);
      if (isFull) return;
      // An unsaved draft is saved at the next keystroke or when the page is left.
      for (const { page } of walk.tabs) {
        await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      }
    }),
  ),
  fc.constantFrom(null, 7, { text: 'x' }).chain((junk) =>
    step(`another release stores ${JSON.stringify(junk)} as an answer`, oneTab, (_, tab) =>
      tab.page.evaluate((added) => {
        for (const key of Object.keys(localStorage).filter((name) => name.includes('draft'))) {
          const draft = JSON.parse(localStorage.getItem(key) ?? '{}');
          const values = { ...draft.values, phone: draft.values.phone || added, added };
          try {
            localStorage.setItem(key, JSON.stringify({ ...draft, values }));
          } catch {
            // The storage is full.
          }
        }
      }, junk),
    ),
  ),
];

/** Every step that the visitor or their environment can take. The first ones are more frequent. */
export const steps: fc.Arbitrary<Step>[] = [
  ...[filling, filling, reviewing, reviewing, confirming, confirming, confirming],
  ...[sending, sending, sending],
  ...[typing, typing, tabbing, tabbing, choosing],
  step('open or close a section', inForm, (_, tab) =>
    tab.page.locator('#inquiry-form h2 button').nth(1).click(),
  ),
  step('change an answer', { shows: ['review', 'waiting', 'failed'] }, (_, tab) =>
    click(tab, /^Change/),
  ),
  step('start another request', { shows: ['elsewhere'] }, async (walk, tab) => {
    await click(tab, 'Send another request');
    // The form is blank, or contains the text typed before the app reported that the last request
    // was sent.
    await walk.take(tab);
    expect([...walk.acknowledged.values()]).not.toContain(tab.values.email);
  }),
  step('use the other answers', inForm, async (walk, tab) => {
    const button = tab.page.getByRole('button', { name: 'Use the other answers' });
    if (walk.isFull || !(await button.isVisible())) return;
    walk.leave(tab.values);
    await button.click();
    await walk.take(tab);
  }),
  step('start over', inForm, async (walk, tab) => {
    const button = tab.page.getByRole('button', { name: 'Start over' });
    if (!(await button.isVisible())) return;
    await button.click();
    await click(tab, 'Yes, delete');
    walk.forget(tab.values);
    tab.values = {};
  }),
  step('go back', { shows: ['review'] }, (_, tab) => tab.page.goBack()),
  loading('reload', (tab) => tab.page.reload()),
  loading('open the form', (tab) => tab.page.goto(href('inquiry'))),
  loading('visit another page', async (tab) => {
    await open(tab.page, href('about'));
    await tab.page.goto(href('inquiry'));
  }),
  typingEarly,
  step('open another tab', { applies: (walk) => isOnline(walk) && walk.tabs.length < 2 }, (walk) =>
    walk.openTab(),
  ),
  step('close the tab', { applies: ({ tabs }) => tabs.length > 1 }, async (walk, tab) => {
    const closed = tab.page.waitForEvent('close');
    await tab.page.close({ runBeforeUnload: true });
    await closed;
    walk.tabs = walk.tabs.filter((other) => other !== tab);
    walk.leave(tab.values);
  }),
  ...surroundings,
];
