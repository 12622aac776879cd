import { useRef } from 'react';
import { type Inquiry, inquiryAccepted, withoutHiddenAnswers } from '#contract/inquiry.ts';
import { apiUrl, callApi } from '#site/api-client.ts';

/**
 * Sends an inquiry and gives its reference. The key stays the same while the answers do, so that
 * a second try of one request never makes a second request.
 * @throws ApiError when it was not sent
 */
export function useSendInquiry(): (inquiry: Inquiry) => Promise<string> {
  const last = useRef({ answers: '', key: '' });
  return async (inquiry) => {
    const counted = withoutHiddenAnswers(inquiry);
    const answers = JSON.stringify(counted);
    if (last.current.answers !== answers) last.current = { answers, key: createKey() };
    const { reference } = await callApi({
      path: apiUrl('inquiries'),
      body: counted,
      headers: { 'Idempotency-Key': last.current.key },
      schema: inquiryAccepted,
      fallback: 'The connection failed.',
    });
    return reference;
  };
}

/** 128 random bits; `randomUUID` is not there on plain http. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
