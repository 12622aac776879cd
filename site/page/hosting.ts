import type { Page } from '#contract/routes.ts';

const isStatic = import.meta.env.VITE_HOSTING === 'static';

/**
 * Whether there is an API to send forms to: always in full hosting, on a static host only with
 * `API_BASE_URL`. Without one, forms prepare an e-mail.
 */
export const hasApi = !isStatic || Boolean(import.meta.env.VITE_API_BASE_URL);

/** Whether a page is shown for its query only by the app: a static host has it without. */
export const awaitsQuery = ({ rendered }: Page) => isStatic && rendered === 'request';

/** When the app starts on a page; at once where only the app can show what was asked for. */
export const startOf = (page: Page) => (awaitsQuery(page) ? 'now' : page.start);
