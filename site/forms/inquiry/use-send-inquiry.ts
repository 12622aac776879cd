import { useRef } from 'react';
import { type Inquiry, inquiryAccepted } from '#contract/inquiry.ts';
import { apiHref } from '#contract/routes.ts';
import { callApi } from '#site/api-client.ts';

/**
 * Sends an inquiry and gives its reference. The key stays the same while the answers do, so that
 * a second try of one request never makes a second request.
 * @throws ApiError when it was not sent
 */
export function useSendInquiry(): (inquiry: Inquiry) => Promise<string> {
  const last = useRef({ answers: '', key: '' });
  return async (inquiry) => {
    const answers = JSON.stringify(inquiry);
    if (last.current.answers !== answers) {
      last.current = { answers, key: crypto.randomUUID() };
    }
    const { reference } = await callApi({
      path: apiHref('inquiries'),
      body: inquiry,
      headers: { 'Idempotency-Key': last.current.key },
      schema: inquiryAccepted,
      fallback: 'Your request was not sent: the connection failed.',
    });
    return reference;
  };
}
