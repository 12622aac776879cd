import {
  formTokenGiven,
  inquiryAccepted,
  inquiryHoneypot,
} from '#features/inquiry/contract/schema.ts';
import type { Outgoing } from '#features/inquiry/contract/stored-on-device.ts';
import { m } from '#messages/messages.ts';
import { apiUrl } from '#site/links/api-url.ts';
import { callApi, callTimeout } from '#site/requests/api-client.ts';
import { ApiError } from '#site/requests/api-error.ts';

/**
 * Sends a request once, with a timeout and no retries.
 * @returns the reference
 * @throws ApiError if it was not sent, or with `isTimeout` if that is unknown
 */
export async function sendInquiry(request: Outgoing, formToken: string): Promise<string> {
  const { reference } = await callApi({
    path: apiUrl('inquiries'),
    body: {
      ...request.answers,
      ...(formToken && { formToken }),
      ...(request.source && { source: request.source }),
      ...(request.newsletter && { newsletter: true, consentText: request.consentText }),
      ...(request.trap && { [inquiryHoneypot]: request.trap }),
    },
    headers: { 'Idempotency-Key': request.key },
    schema: inquiryAccepted,
    fallback: m.inquiry.serverUnreachable(),
  });
  return reference;
}

/** Requests a form token. Returns '' if that fails, because the token is optional. */
export async function openFormToken(): Promise<string> {
  try {
    const response = await fetch(`${apiUrl('formToken')}?form=inquiry`, {
      signal: AbortSignal.timeout(5_000),
    });
    return formTokenGiven.parse(await response.json()).token;
  } catch {
    return '';
  }
}

/** Returns why a request was not sent, in words for the visitor. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.isTimeout) {
    return m.inquiry.serverTimeout({ seconds: callTimeout / 1000 });
  }
  if (error.status === 0) {
    return m.inquiry.connectionFailed();
  }
  return error.message;
}
