import { describe, expect, it } from 'vitest';
import { inquiryExample } from '#features/inquiry/contract/example.ts';
import { inquirySchema } from '#features/inquiry/contract/schema.ts';
import { answersMail, answersText } from '../answers/answers-text.ts';
import { repairedPhone, repairedUrl } from './repairs.ts';

describe('a suggested correction', () => {
  it.each([
    ['+1 (403) 555-0123', '14035550123'],
    ['403.555.0123', '4035550123'],
    ['0049 30/123456', '004930123456'],
    ['\u202a+47 22 33 44 55\u202c', '4722334455'],
    ['＋４７ ２２３３４４５５', '4722334455'],
    ['+٤٧ ٢٢٣٣٤٤٥٥', '4722334455'],
    ['+४७ २२३३४४५५', '4722334455'],
    ['403–555‑0123', '4035550123'],
  ])('for the phone number %s is %s', (typed, repaired) => {
    expect(repairedPhone(typed)).toBe(repaired);
    expect(inquirySchema.safeParse({ ...inquiryExample, phone: repaired }).success).toBe(true);
  });

  it.each(['call me', '1234567890123456', ''])(
    'for the phone number %j does not exist',
    (typed) => {
      expect(repairedPhone(typed)).toBeUndefined();
    },
  );

  it.each([
    ['example.com', 'https://example.com'],
    ['www.example.com/a?b', 'https://www.example.com/a?b'],
    ['http:example.com', 'https://example.com'],
    ['//example.com', 'https://example.com'],
  ])('for the web address %s is %s', (typed, repaired) => {
    expect(repairedUrl(typed)).toBe(repaired);
    expect(inquirySchema.safeParse({ ...inquiryExample, website: repaired }).success).toBe(true);
  });

  it.each(['none', 'javascript:alert(1)', 'a b.com', ''])(
    'for the web address %j does not exist',
    (typed) => {
      expect(repairedUrl(typed)).toBeUndefined();
    },
  );
});

describe('the answers as text', () => {
  const answers = inquirySchema.parse(inquiryExample);

  it('list each answered question under its section', () => {
    const text = answersText(answers);
    expect(text).toMatch(/^BASIC INFORMATION\nFull name: Ada Example\n/);
    expect(text).toMatch(/\nServices needed: [^\n]+, [^\n]+\n/);
    expect(text).not.toContain('Phone:');
  });

  it('go into the mailto link if short enough; otherwise the email asks for them', () => {
    expect(answersMail('a@b.example', answers).isWhole).toBe(true);
    const long = { ...answers, additionalNotes: 'word '.repeat(380) };
    const mail = answersMail('a@b.example', long);
    expect(mail.isWhole).toBe(false);
    expect(mail.href.length).toBeLessThan(2000);
  });
});
