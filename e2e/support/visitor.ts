import { expect } from '@playwright/test';
import type { Session } from './engines.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Found = { [elementKey]: string } | null;

/** Keys as WebDriver names them. */
export const keys = { tab: '\uE004', escape: '\uE00C', space: ' ' };

/** Drives any browser as a visitor would, finding controls by their visible text. */
export class Visitor {
  readonly #session: Session;
  readonly #origin: string;

  constructor(session: Session, origin: string) {
    this.#session = session;
    this.#origin = origin;
  }

  /** Opens a path or a URL. */
  async open(path: string): Promise<void> {
    await this.#session.send('Navigate', { url: new URL(path, this.#origin).href });
  }

  async reload(): Promise<void> {
    await this.#session.send('Refresh');
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#session.send('SetWindowRect', { width, height });
  }

  /** Runs the body of a function in the page. It can use `arguments`. */
  look(script: string, ...args: unknown[]): Promise<unknown> {
    return this.#session.send('ExecuteScript', { script, args });
  }

  /** Waits until an expression has this value. */
  async sees(expression: string, value: unknown = true): Promise<void> {
    const look = () => this.look(`return ${expression}`).catch(String);
    await expect.poll(look, { message: expression, timeout: 20_000 }).toEqual(value);
  }

  /** Waits until the page shows the given text. */
  async reads(text: string, where = 'main'): Promise<void> {
    const look = () => this.look('return document.querySelector(arguments[0])?.innerText', where);
    await expect.poll(look, { message: text, timeout: 20_000 }).toContain(text);
  }

  /** Clicks the first visible link, button, tab or summary with this name. */
  async click(name: string, where = 'body'): Promise<void> {
    const script = `
      const [name, where] = arguments;
      const all = document.querySelectorAll(where + ' :is(a, button, summary, [role=tab])');
      return [...all].find((one) => one.checkVisibility() && one.innerText.trim() === name);`;
    await this.#clickFound(name, script, name, where);
  }

  /** Appends text to the visible field with this selector. */
  async type(selector: string, text: string): Promise<void> {
    await this.#clickFound(selector, 'return document.querySelector(arguments[0])', selector);
    await this.press(...text);
  }

  /** Appends text to the visible field with this label. */
  async typeInto(label: string, text: string): Promise<void> {
    const script = `
      const named = (field) => [field.ariaLabel, ...[...field.labels].map((one) => one.innerText.trim())];
      return [...document.querySelectorAll('input, textarea')].find(
        (field) => field.checkVisibility() && named(field).includes(arguments[0]));`;
    await this.#clickFound(label, script, label);
    await this.press(...text);
  }

  /** Clicks the element with this selector. */
  async choose(selector: string): Promise<void> {
    await this.#clickFound(selector, 'return document.querySelector(arguments[0])', selector);
  }

  /** Presses keys one after another on the focused element. */
  async press(...pressed: string[]): Promise<void> {
    const actions = pressed.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#session.send('PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async #clickFound(name: string, script: string, ...args: unknown[]): Promise<void> {
    // Retries because the element may still move or be replaced.
    await expect(async () => {
      const found = (await this.look(script, ...args)) as Found;
      expect(found, `${name} is on the page`).not.toBeNull();
      await this.#session.send('ElementClick', { id: found?.[elementKey] });
    }).toPass({ timeout: 20_000 });
  }
}
