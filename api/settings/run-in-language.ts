import { AsyncLocalStorage } from 'node:async_hooks';
import { setLocaleSource } from '#messages/messages.ts';

const spoken = new AsyncLocalStorage<string>();
setLocaleSource(() => spoken.getStore());

/**
 * Runs `work`, and everything it calls, with the site's messages in a language.
 * @param tag BCP 47
 */
export function inLanguage<Result>(tag: string, work: () => Result): Result {
  return spoken.run(tag, work);
}

/** Returns the language tag of the request or email being handled, or null if there is none. */
export function currentLanguage(): string | null {
  return spoken.getStore() ?? null;
}
