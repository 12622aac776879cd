import type { ApiKey } from '#contract/routes.ts';
import { accountMessage } from '#features/account/contract/account.ts';
import { apiUrl } from '../links/api-url.ts';
import { callApi } from './api-client.ts';

/**
 * Posts to a route that responds with a message.
 * @param fallback the message for an error that has none
 */
export async function postForMessage(key: ApiKey, body: object, fallback: string): Promise<string> {
  const { message } = await callApi({
    path: apiUrl(key),
    body,
    schema: accountMessage,
    fallback,
  });
  return message;
}
