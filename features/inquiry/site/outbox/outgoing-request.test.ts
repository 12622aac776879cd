import { describe, expect, it } from 'vitest';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { type Outgoing, typedAnswers } from '#features/inquiry/contract/stored-on-device.ts';
import { toSend } from './outgoing-request.ts';

const day = 86_400_000;
const request: Outgoing = {
  key: 'k',
  answers: typedAnswers(inquiryExample),
  newsletter: false,
  source: null,
  confirmedAt: 0,
  state: 'waiting',
};
const withAnswers = (changes: object): Outgoing => ({
  ...request,
  answers: { ...request.answers, ...changes },
});

describe('a waiting request', () => {
  it('is sent up to 30 days after it was confirmed', () => {
    expect(toSend(request, 30 * day)).toMatchObject({ key: 'k' });
    expect(toSend(request, 30 * day + 1)).toBeUndefined();
  });

  it('with a discontinued option is not sent', () => {
    expect(toSend(withAnswers({ industry: 'Whaling' }), day)).toBeUndefined();
  });

  it('without an answer that has since become required is not sent', () => {
    expect(toSend(withAnswers({ urgency: '' }), day)).toBeUndefined();
  });
});
