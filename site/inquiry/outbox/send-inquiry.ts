import { formTokenGiven, inquiryAccepted } from '#contract/inquiry.ts';
import type { Outgoing } from '#contract/inquiry-draft.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { callApi } from '#site/requests/api-client.ts';
import { ApiError } from '#site/requests/api-error.ts';

const patience = 20_000;

/**
 * Sends a request once and gives its reference; gives up after 20 s, and never tries again by
 * itself.
 * @throws ApiError when it was not sent, or when nobody knows
 */
export async function sendInquiry(request: Outgoing, formToken: string): Promise<string> {
  const { reference } = await callApi({
    path: apiUrl('inquiries'),
    body: {
      ...request.answers,
      ...(formToken && { formToken }),
      ...(request.newsletter && { newsletter: true }),
    },
    headers: { 'Idempotency-Key': request.key },
    schema: inquiryAccepted,
    fallback: 'The server could not be reached.',
    signal: AbortSignal.timeout(patience),
  });
  return reference;
}

/** Says to the server that the form is open; '' where that fails, since a token is no must. */
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

/** Why a request was not sent, in words for the visitor. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  if (error.isTimeout) {
    return 'The server has not answered within 20 seconds. It may have your request all the same; trying again is safe, since it is never stored twice.';
  }
  if (error.status === 0) {
    return 'The server could not be reached. Please check your connection.';
  }
  return error.message;
}
