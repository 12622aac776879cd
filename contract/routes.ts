import { entriesOf } from './typed-objects.ts';

/**
 * Every address on the site, except for the desk's, which are in `desk-addresses.ts`. No other file
 * contains a URL of this site: links, forms, emails, tests and the server all use this map.
 */

/** Who may open a page. A member page redirects signed-out visitors to `signin`. */
type Access = 'open' | 'member';

export type Page = {
  path: `/${string}` | '*';
  access: Access;
  /** Whether search engines may index the page. Account, search and token pages are not indexed. */
  indexed: boolean;
  /**
   * When the page is rendered. `build`: it is prerendered. `request`: the server renders it for
   * each request, because it depends on the query string (a token, a filter), on the date, or on
   * which letters have been sent. It also works without JavaScript.
   */
  rendered: 'build' | 'request';
  /** The query parameters that change what the server renders. */
  reads?: readonly string[];
  /**
   * When the app starts. `idle`: on the first interaction or when the browser is idle. `now`:
   * immediately, because the page needs it. `blank`: `now` without a query, and `idle` with one,
   * whose result is already in the document.
   */
  start: 'idle' | 'now' | 'blank';
  /** The site setting that must be on for the page to exist. */
  flag?: PageFlag;
  /** Whether the page exists only in `npm run dev`. */
  development?: true;
};

export const pageFlags = [
  'about',
  'features',
  'pricing',
  'careers',
  'specialities',
  'work',
  'help',
  'comingSoon',
  'contact',
  'press',
  'blog',
  'developers',
  'forums',
  'newsletter',
] as const;

export type PageFlag = (typeof pageFlags)[number];

const open = { access: 'open', indexed: true, rendered: 'build', start: 'idle' } as const;
const unlisted = { ...open, indexed: false } as const;
const auth = { ...unlisted, start: 'now' } as const;
const member = { ...auth, access: 'member' } as const;
const token = { ...unlisted, rendered: 'request', start: 'now' } as const;

/** Every page, by key. `pageFolder` returns a page's folder. */
export const pages = {
  home: { ...open, path: '/' },
  features: { ...open, path: '/features', flag: 'features' },
  pricing: { ...open, path: '/pricing', flag: 'pricing' },
  inquiry: {
    ...open,
    path: '/inquiry',
    rendered: 'request',
    start: 'now',
    reads: ['service', 'plan'],
  },
  inquirySent: { ...token, path: '/inquiry/sent', start: 'idle', reads: ['ref'] },
  about: { ...open, path: '/about', flag: 'about' },
  careers: {
    ...open,
    path: '/careers',
    rendered: 'request',
    reads: ['q', 'dept', 'place', 'type'],
    flag: 'careers',
  },
  career: { ...open, path: '/careers/:id', rendered: 'request', flag: 'careers' },
  specialities: { ...open, path: '/specialities', flag: 'specialities' },
  service: { ...open, path: '/services/:slug' },
  work: { ...open, path: '/work', flag: 'work' },
  caseStudy: { ...open, path: '/work/:slug', flag: 'work' },
  help: { ...open, path: '/help', flag: 'help' },
  privacyPolicy: { ...open, path: '/privacy-policy' },
  termsOfService: { ...open, path: '/terms-of-service' },
  login: { ...token, path: '/login', reads: ['next', 'step'] },
  signin: { ...token, path: '/signin', reads: ['next', 'step'] },
  signup: { ...auth, path: '/signup' },
  signupConfirm: { ...token, path: '/signup/confirm', reads: ['token'] },
  passwordReset: { ...token, path: '/password-reset', reads: ['token'] },
  emailConfirm: { ...token, path: '/account/confirm-address', reads: ['token'] },
  account: { ...member, path: '/account' },
  accountSettings: { ...member, path: '/account/settings' },
  dashboard: { ...member, path: '/dashboard' },
  search: { ...token, path: '/search', start: 'blank', reads: ['q'] },
  newsletter: { ...open, path: '/newsletter', rendered: 'request', flag: 'newsletter' },
  newsletterPending: { ...unlisted, path: '/newsletter/check-your-inbox', flag: 'newsletter' },
  newsletterVerify: { ...token, path: '/newsletter/verify', reads: ['token'] },
  newsletterUnsubscribe: {
    ...{ ...token, path: '/newsletter/unsubscribe' },
    reads: ['token', 'undo'],
  },
  /** Must come after the other pages below `/newsletter`, whose addresses no issue can have. */
  newsletterIssue: { ...open, path: '/newsletter/:slug', rendered: 'request', flag: 'newsletter' },
  comingSoon: { ...unlisted, path: '/coming-soon', rendered: 'request', flag: 'comingSoon' },
  maintenance: { ...unlisted, path: '/maintenance' },
  contact: { ...open, path: '/contact', flag: 'contact' },
  press: { ...open, path: '/press', flag: 'press' },
  blog: { ...open, path: '/blog', rendered: 'request', reads: ['tag', 'page'], flag: 'blog' },
  blogPost: { ...open, path: '/blog/:slug', rendered: 'request', flag: 'blog' },
  developers: { ...open, path: '/developers', flag: 'developers' },
  forums: { ...open, path: '/forums', flag: 'forums' },
  forumTopic: { ...open, path: '/forums/:topic', flag: 'forums' },
  styleguide: { ...unlisted, path: '/styleguide', development: true },
  /**
   * A file in `content/pages/`. Must come after all other pages, whose addresses it cannot have
   * (`isReservedAddress`).
   */
  ownPage: { ...open, path: '/:slug' },
  notFound: { ...unlisted, path: '*' },
} as const satisfies Record<string, Page>;

export type PageKey = keyof typeof pages;

/** Returns a page's folder in `site/pages/`, such as `privacy-policy`. */
export function pageFolder(key: PageKey): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The key of a page whose path has no parameter. Menus and cards only link to these. */
export type PlainPageKey = {
  [Key in PageKey]: (typeof pages)[Key]['path'] extends `${string}:${string}` ? never : Key;
}[PageKey];

/** Every API path, by key. */
export const api = {
  newsletterSubscribe: '/api/v1/newsletter/subscribe',
  newsletterVerify: '/api/v1/newsletter/verify',
  newsletterUnsubscribe: '/api/v1/newsletter/unsubscribe',
  newsletterUnsubscribeLink: '/api/v1/newsletter/unsubscribe/request',
  newsletterResubscribe: '/api/v1/newsletter/resubscribe',
  inquiries: '/api/v1/inquiries',
  formToken: '/api/v1/form-token',
  authSession: '/api/v1/auth/session',
  authSignUp: '/api/v1/auth/sign-up',
  authVerify: '/api/v1/auth/prove',
  authSignIn: '/api/v1/auth/sign-in',
  authSecondFactor: '/api/v1/auth/second-factor',
  authArrival: '/api/v1/auth/arrival',
  authSignOut: '/api/v1/auth/sign-out',
  authResetLink: '/api/v1/auth/reset-link',
  authReset: '/api/v1/auth/reset',
  authEmailConfirm: '/api/v1/auth/email-confirm',
  accountName: '/api/v1/account/name',
  accountPassword: '/api/v1/account/password',
  accountEmail: '/api/v1/account/email',
  accountSessions: '/api/v1/account/sessions',
  accountSessionsEnd: '/api/v1/account/sessions/end',
  accountSecondFactorSetup: '/api/v1/account/second-factor/setup',
  accountSecondFactorEnable: '/api/v1/account/second-factor/enable',
  accountSecondFactorDisable: '/api/v1/account/second-factor/disable',
  accountRecoveryCodes: '/api/v1/account/second-factor/recovery-codes',
  accountNewsletter: '/api/v1/account/newsletter',
  accountInquiries: '/api/v1/account/inquiries',
  accountFiles: '/api/v1/account/files',
  accountMessages: '/api/v1/account/messages',
  accountExport: '/api/v1/account/export',
  accountDelete: '/api/v1/account/delete',
  accountKeep: '/api/v1/account/keep',
  openapi: '/api/v1/openapi.json',
  healthz: '/healthz',
  readyz: '/readyz',
  mailbox: '/dev/mailbox',
} as const;

export type ApiKey = keyof typeof api;

/** Files for programs: search engines, feed readers, security researchers' tools. */
export const siteFiles = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/site.webmanifest',
  security: '/.well-known/security.txt',
  llms: '/llms.txt',
  careersFeed: '/careers.atom',
  blogFeed: '/blog.atom',
  newsletterFeed: '/newsletter.atom',
} as const;

/** The files of the brand's icons, which every site has at its root. */
export const iconFiles = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-masked.png',
] as const;

/** The folder for social cards, with one PNG per page (see `socialCard`). */
const socialCards = '/social/';

/**
 * Returns the social card for a page's path, such as `/social/services--consulting.png`. Two
 * hyphens separate the segments because a page name may contain one.
 */
export function socialCard(path: string): string {
  return `${socialCards}${path.slice(1).replaceAll('/', '--') || 'home'}.png`;
}

/**
 * Returns a page's address.
 * @param key the page
 * @param params one value per `:name` in its path; they are percent-encoded here
 * @param query appended in the given order; undefined values are omitted
 */
export function href<K extends PageKey>(
  key: K,
  ...[params, query]: HrefArguments<(typeof pages)[K]['path']>
): string {
  const values: Record<string, string> = params ?? {};
  const path = pages[key].path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  return path + queryString(query ?? {});
}

/** Returns an API endpoint's address, with its query string. */
export function apiHref(key: ApiKey, query: Query = {}): string {
  return api[key] + queryString(query);
}

export const pageEntries: [PageKey, Page][] = entriesOf(pages);

/** Returns whether a page's path has no parameter. */
export function isPlainPage(entry: [PageKey, Page]): entry is [PlainPageKey, Page] {
  return !entry[1].path.includes(':');
}

/** Returns the pages that exist with these flags, in the map's order. */
export function registeredPages(
  flags: Record<PageFlag, boolean>,
  isDevelopment = false,
): [PageKey, Page][] {
  return pageEntries.filter(
    ([, { flag, development }]) =>
      (flag === undefined || flags[flag]) && (!development || isDevelopment),
  );
}

type Query = Record<string, string | undefined>;
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type HrefArguments<Path extends string> = [ParamNames<Path>] extends [never]
  ? [params?: Record<never, string>, query?: Query]
  : [params: Record<ParamNames<Path>, string>, query?: Query];

function queryString(query: Query): string {
  const pairs = Object.entries(query)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
