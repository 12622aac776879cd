import { accepts } from 'hono/accepts';
import { Refusal } from '#api/errors/refusal.ts';
import type { Services } from '#api/feature-types/services.ts';
import { requestBody } from '#api/http/request-body.ts';
import type { AppContext } from '#api/http/request-context.ts';
import { queryParameter } from '#api/openapi/describe.ts';
import { tokenRequest } from '#features/newsletter/contract/newsletter.ts';
import { m } from '#messages/messages.ts';
import { buttonPage } from './button-page.ts';

/**
 * Returns whether a GET may have effects: only if the client prefers JSON to a page (RFC 9110,
 * section 12.5.1), and never for a HEAD, a prefetch, a prerender or a browser that opens the link
 * as a page.
 */
function actsAsApi(c: AppContext): boolean {
  const isSpeculative = purposeHeaders.some((name) =>
    /prefetch|prerender|preview/i.test(c.req.header(name) ?? ''),
  );
  const isNavigation = c.req.header('Sec-Fetch-Mode') === 'navigate';
  const json = 'application/json';
  const preferred = accepts(c, {
    header: 'Accept',
    supports: ['text/html', json],
    default: 'text/html',
  });
  return c.req.method === 'GET' && preferred === json && !isSpeculative && !isNavigation;
}

// Headers sent by Chromium, by older Chromium and Safari, by Safari's previews, and by older
// Firefox.
const purposeHeaders = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];

/** Describes the GET of an emailed link in the API description (see `actsAsApi`). */
export const linkRequest = {
  description:
    'Acts only if `Accept` prefers `application/json` to `text/html`. Otherwise, as with `*/*` or without the header, the answer is a page with a button and nothing changes, since mail scanners open every link.',
  parameters: [queryParameter('token', { type: 'string' })],
  hasPage: true,
};

type Link = {
  heading: string;
  button: string;
  path: string;
  /** Does what the link is meant for. */
  act: (token: string) => Promise<Response>;
};

/**
 * Does what an emailed link is meant for if an API client requests it. Otherwise, responds with a
 * page that asks first (see `actsAsApi`).
 */
export async function answerLink(
  c: AppContext,
  { env, languagePath }: Pick<Services, 'env' | 'languagePath'>,
  { heading, button, path, act }: Link,
): Promise<Response> {
  const token = queryToken(c);
  if (actsAsApi(c)) return act(token);
  return c.html(buttonPage({ heading, button, action: env.basePath + languagePath + path, token }));
}

/**
 * Returns the token from the query string.
 * @throws Refusal `token_missing` if there is none
 */
function queryToken(c: AppContext): string {
  const token = c.req.query('token');
  if (!token) throw new Refusal('token_missing', m.answers.linkIncomplete());
  return token;
}

/**
 * Returns the token from the body.
 * @throws Refusal `token_missing` if there is none
 */
export async function bodyToken(c: AppContext): Promise<string> {
  try {
    return (await requestBody(c, tokenRequest, {})).token;
  } catch (error) {
    if (error instanceof Refusal && error.details.fields?.token !== undefined) {
      throw new Refusal('token_missing', m.answers.linkIncomplete());
    }
    throw error;
  }
}
