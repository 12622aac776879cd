import { fieldErrors, newsletterFallback } from '#contract/errors.ts';
import { subscribeAccepted, subscribeRequest } from '#contract/newsletter.ts';
import { apiUrl } from '#site/page/api-url.ts';
import { ApiError, callApi } from '#site/requests/api-client.ts';

/** How asking for the newsletter went. */
export type Outcome =
  | { step: 'failed'; message: string; fields: Record<string, string> }
  | { step: 'sent'; message: string };

/** Checks what stands in the newsletter form and sends it. */
export async function subscribe(data: FormData): Promise<Outcome> {
  const request = subscribeRequest.safeParse({
    email: data.get('email') ?? '',
    name: data.get('name') ?? '',
    consent: data.get('consent') === 'on',
    source: data.get('source') ?? '',
  });
  if (!request.success) return { step: 'failed', message: '', fields: fieldErrors(request.error) };
  try {
    const { message } = await callApi({
      path: apiUrl('newsletterSubscribe'),
      body: request.data,
      schema: subscribeAccepted,
      fallback: newsletterFallback.subscribe,
    });
    return { step: 'sent', message };
  } catch (error) {
    // No answer at all while offline: the form says that, and keeps what was typed.
    if (!(error instanceof ApiError) || (error.status === 0 && !navigator.onLine)) throw error;
    const hasFields = Object.keys(error.fields).length > 0;
    return { step: 'failed', message: hasFields ? '' : error.message, fields: error.fields };
  }
}
