import type { BrowserContext, Page } from '@playwright/test';
import { api, href } from '#contract/routes.ts';
import { reference } from './content.ts';
import { expect, running } from './test.ts';

/** The values of the form's controls by name: strings, or lists for groups of checkboxes. */
type Values = Record<string, string | string[]>;

export type Tab = { page: Page; values: Values };

export type Screen = {
  shows: 'form' | 'review' | 'waiting' | 'failed' | 'sending' | 'sent' | 'elsewhere';
  values: Values;
};

/**
 * How the request API responds: normally, not at all, with 503, or with a response that is lost.
 */
export const weathers = ['fair', 'unreachable', 'busy', 'lost'] as const;

/** One visitor's browser, what they typed, and what was acknowledged. */
export class Walk {
  readonly context: BrowserContext;
  tabs: Tab[] = [];
  /** Text typed in tabs that were closed, until a tab restores the text or it is sent. */
  left: Values[] = [];
  /**
   * The email addresses of the requests that the visitor confirmed, and of those that were
   * acknowledged.
   */
  confirmed = new Set<string>();
  acknowledged = new Map<string, string>();
  isOffline = false;
  isFull = false;
  weather: (typeof weathers)[number] = 'fair';
  problems: string[] = [];
  steps: string[] = [];
  #emails = 0;
  readonly #name: string;

  constructor(context: BrowserContext, name: string) {
    this.context = context;
    this.#name = name;
  }

  async start(): Promise<void> {
    this.context.on('console', (message) => {
      if (/^Failed to load resource/.test(message.text())) return;
      if (['error', 'warning'].includes(message.type())) this.problems.push(message.text());
    });
    this.context.on('weberror', (error) => this.problems.push(String(error.error())));
    await this.context.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + Number(Reflect.get(window, 'walkClock') ?? 0);
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (Reflect.get(window, 'walkFull')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await this.context.route(`**${api.inquiries}`, async (route) => {
      if (this.weather === 'busy') {
        return route.fulfill({ status: 503, json: { error: 'Please try again.', code: 'busy' } });
      }
      if (this.weather === 'lost') await route.fetch().catch(() => {});
      return this.weather === 'fair' ? route.continue() : route.abort();
    });
    await this.openTab();
  }

  async openTab(): Promise<void> {
    const page = await this.context.newPage();
    page.on('dialog', (dialog) => dialog.accept());
    const tab = { page, values: {} };
    this.tabs.push(tab);
    await this.load(tab);
  }

  /** Loads the form. */
  async load(
    tab: Tab,
    go: () => Promise<unknown> = () => tab.page.goto(href('inquiry')),
  ): Promise<Screen> {
    await go();
    await running(tab.page);
    return this.take(tab);
  }

  newEmail(): string {
    this.#emails += 1;
    return `${this.#name}-${this.#emails}@walk.example`;
  }

  async everywhere(name: 'walkClock' | 'walkFull', value: number | boolean): Promise<void> {
    const set = ([key, to]: [string, unknown]) => Reflect.set(window, key, to);
    await this.context.addInitScript(set, [name, value] as [string, unknown]);
    for (const { page } of this.tabs) await page.evaluate(set, [name, value] as [string, unknown]);
  }

  /** Checks the invariants after every step. */
  async check(): Promise<void> {
    for (const tab of this.tabs) {
      const screen = await settledScreen(tab.page);
      if (screen.shows === 'sent' || screen.shows === 'elsewhere') {
        this.noteSent(tab, await referenceOn(tab.page));
      } else expect(answered(screen.values), this.steps.join('\n')).toEqual(tab.values);
    }
    const stored = await this.tabs[0]?.page.evaluate(() => JSON.stringify({ ...localStorage }));
    for (const values of this.left) {
      for (const text of Object.values(values).flat()) {
        // Stored as JSON within JSON.
        expect(stored, this.steps.join('\n')).toContain(
          JSON.stringify(JSON.stringify(text)).slice(3, -3),
        );
      }
    }
    expect(this.problems, this.steps.join('\n')).toEqual([]);
  }

  /** Checks that each reference belongs to one request, and that the visitor confirmed it. */
  noteSent(tab: Tab, reference: string): void {
    const email = String(tab.values.email ?? '');
    if (email !== '') {
      expect(this.confirmed, this.steps.join('\n')).toContain(email);
      expect(this.acknowledged.get(reference) ?? email, this.steps.join('\n')).toBe(email);
      this.acknowledged.set(reference, email);
    }
    this.forget(tab.values);
    tab.values = {};
  }

  /** Keeps answers that no tab shows anymore, unless the device could not store them. */
  leave(values: Values): void {
    if (!this.isFull && Object.keys(values).length > 0) this.left.push(values);
  }

  /**
   * Drops answers that are no longer left over because they were sent, deleted or put into a form.
   */
  forget(values: Values): void {
    this.left = this.left.filter((others) => !isSame(others, values));
  }

  /** Records what the form shows as typed. The caller must have checked it. */
  async take(tab: Tab): Promise<Screen> {
    const screen = await settledScreen(tab.page);
    tab.values = answered(screen.values);
    this.forget(tab.values);
    return screen;
  }
}

/** Waits until the page has loaded and nothing is being sent, and reads what the tab shows. */
export async function settledScreen(page: Page): Promise<Screen> {
  const there = page
    .locator('#inquiry-form')
    .or(page.getByRole('heading', { name: /^(Request sent|Your request has been sent)$/ }));
  await expect(there).toBeAttached();
  await expect(page.getByRole('button', { name: 'Sending…' })).toHaveCount(0, { timeout: 45_000 });
  await expect(there).toBeAttached();
  return readScreen(page);
}

export function readScreen(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#inquiry-form');
    const values: Values = {};
    for (const [name, value] of form ? new FormData(form) : []) {
      values[name] = [values[name] ?? [], String(value)].flat();
    }
    const has = (text: string) => document.body.innerText.includes(text);
    const shows =
      form === null
        ? location.pathname.endsWith('/sent')
          ? 'sent'
          : 'elsewhere'
        : !form.hidden
          ? 'form'
          : has('You are offline.')
            ? 'waiting'
            : has('Try again')
              ? 'failed'
              : 'review';
    return { shows, values };
  });
}

/** Records a control's value as typed. */
export async function takeOver(tab: Tab, name: string): Promise<void> {
  const { [name]: value, ...others } = tab.values;
  const now = answered((await readScreen(tab.page)).values);
  tab.values = now[name] === undefined ? others : { ...others, [name]: now[name] };
}

/** Returns the values that are not blank. Single values are strings. */
export function answered(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, [value].flat().filter((text) => text !== '')] as const)
      .filter(([, list]) => list.length > 0)
      .map(([name, list]) => [name, name === 'servicesNeeded' ? list : (list[0] ?? '')]),
  );
}

function isSame(one: Values, other: Values): boolean {
  const sorted = (values: Values) => JSON.stringify(Object.entries(values).toSorted());
  return sorted(one) === sorted(other);
}

/** Waits for the reference, because the page's code may still be loading. */
async function referenceOn(page: Page): Promise<string> {
  const main = page.getByRole('main');
  const pattern = new RegExp(`${reference}[0-9A-Z]{6}`);
  await expect(main).toContainText(pattern);
  return pattern.exec(await main.innerText())?.[0] ?? '';
}
