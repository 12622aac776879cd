import { deskApi } from '#contract/desk-addresses.ts';
import { m } from '#messages/messages.ts';
import { callApi } from '#site/requests/api-client.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { atBase } from './base.ts';
import { personHeaders } from './person.ts';
import { attendance } from './polling-headers.ts';
import { checkSession, noteOtherPerson, noteSessionAlive } from './session.ts';

type Query = Record<string, string>;

type DeskCall<Answer> = {
  /** A path from `deskApi`. */
  path: string;
  query?: Query;
  /** Sent with POST. Without a body, the request is a GET. */
  body?: unknown;
  schema: { parse: (data: unknown) => Answer };
  /** Whether the request continues after the page is closed. */
  keepalive?: boolean;
};

/**
 * Sends a request to the desk's API.
 * @throws ApiError with a message to show unchanged
 */
export async function callDesk<Answer>(call: DeskCall<Answer>): Promise<Answer> {
  const { path, query, body, schema, keepalive } = call;
  const person = personHeaders();
  try {
    const answer = await callApi({
      path: addressOf(path, query),
      body,
      // `me` is sent without a person, because it asks who is signed in.
      headers: { ...attendance(), ...(path !== deskApi.me && person) },
      schema,
      keepalive,
      fallback: body === undefined ? m.desk.loadFailed() : m.desk.saveFailed(),
    });
    noteSessionAlive();
    return answer;
  } catch (error) {
    if (isGone(error)) await checkSession();
    const isOther = error instanceof ApiError && error.code === 'wrong_account';
    if (isOther && person === personHeaders()) noteOtherPerson();
    throw error;
  }
}

/** Returns the URL of an API endpoint or download, with its query. */
export function addressOf(path: string, query: Query = {}): string {
  const search = String(new URLSearchParams(query));
  return atBase(path) + (search && `?${search}`);
}

/** Returns whether the server responded with 404 or 401. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 401);
}

/** Returns whether the server understood the request but cannot do what it asks for. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422;
}

export function failureMessage(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
