import { eq } from 'drizzle-orm';
import { failure } from '#contract/errors/errors.ts';
import { emailKey } from '#contract/formats/email-address.ts';
import { api } from '#contract/routes.ts';
import { accounts } from '#features/account/api/tables.ts';
import { type AccountUser, currentUser } from '#features/account/contract/account.ts';
import { type TestApp, tokenIn } from './test-app.ts';

let count = 0;

/** Returns an address that no other test uses. */
export const newAddress = () => `holder-${++count}@holder.example`;

export const password = 'a long walk in the rain';

/** Simulates a browser: keeps cookies and sends the headers that browsers send. */
export function createBrowser(test: TestApp, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  async function send(path: string, init: RequestInit) {
    const response = await test.request(path, {
      ...init,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
        ...init.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  return {
    cookies,
    get: (path: string) => send(path, {}),
    post: (path: string, body: unknown = {}) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
    /** Posts a file's bytes unchanged. */
    postBytes: (path: string, body: Buffer) =>
      send(path, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'Content-Type': 'application/octet-stream' },
      }),
    /** Posts a form like a page without JavaScript. */
    postForm: (path: string, fields: Record<string, string>) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    /** Follows a redirect. */
    follow: (response: Response) => send(response.headers.get('Location') ?? '', {}),
  };
}

export type Browser = ReturnType<typeof createBrowser>;

/** Signs up in a browser and returns the token from the confirmation email. */
export async function signUpFor(
  test: TestApp,
  browser: Browser,
  email: string,
  typed = password,
): Promise<string> {
  await browser.post(api.authSignUp, { name: 'Ada Holder', email, password: typed, terms: true });
  return linkTo(test, email);
}

/** Returns the token from the newest email to an address. */
async function linkTo(test: TestApp, email: string): Promise<string> {
  const mails = await test.takeMails();
  return tokenIn(mails.findLast(({ to, text }) => to === email && text.includes('token=')));
}

/** Creates an account that is signed in from a new browser. */
export async function accountHolder(test: TestApp, email = newAddress()) {
  const browser = createBrowser(test);
  const token = await signUpFor(test, browser, email);
  const response = await browser.post(api.authVerify, { token });
  if (response.status !== 200) throw new Error(`No account: ${await response.text()}`);
  return { email, browser };
}

/** Signs in from another browser. */
export async function signInAgain(test: TestApp, email: string, typed = password) {
  const browser = createBrowser(test);
  const response = await browser.post(api.authSignIn, { email, password: typed });
  return { browser, response };
}

/** Returns the stored account with an address. */
export async function accountOf(test: TestApp, email: string) {
  const [account] = await test.db
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey(email)));
  return account;
}

/** Requests a password reset and returns the token from the email. */
export async function resetTokenFor(test: TestApp, email: string): Promise<string> {
  await test.post(api.authResetLink, { email });
  return linkTo(test, email);
}

/** Returns a failure's messages, by field. */
export async function fieldsOf(response: Response): Promise<Record<string, string> | undefined> {
  return failure.parse(await response.json()).fields;
}

export async function errorOf(response: Response): Promise<string> {
  return failure.parse(await response.json()).error;
}

/** Returns the account that a browser is signed in to, if any. */
export async function userOf(browser: Browser): Promise<AccountUser | undefined> {
  const response = await browser.get(api.authSession);
  return response.status === 200 ? currentUser.parse(await response.json()).user : undefined;
}

/** Changes an account's email address and confirms the new one. */
export async function moveTo(test: TestApp, browser: Browser, email: string): Promise<void> {
  await browser.post(api.accountEmail, { email, password });
  const response = await browser.post(api.authEmailConfirm, { token: await linkTo(test, email) });
  if (response.status !== 200) throw new Error(`Not moved: ${await response.text()}`);
  await test.takeMails();
}
