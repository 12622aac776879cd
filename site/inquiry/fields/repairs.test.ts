import { describe, expect, it } from 'vitest';
import { inquirySchema } from '#contract/inquiry.ts';
import { inquiryExample } from '#contract/inquiry-example.ts';
import { answersMail, answersText } from '#site/inquiry/review/answers-text.ts';
import { repairedPhone, repairedUrl } from './repairs.ts';

describe('a repair', () => {
  it.each([
    ['+1 (403) 555-0123', '14035550123'],
    ['403.555.0123', '4035550123'],
    ['0049 30/123456', '004930123456'],
  ])('of the phone number %s is %s', (typed, repaired) => {
    expect(repairedPhone(typed)).toBe(repaired);
    expect(inquirySchema.safeParse({ ...inquiryExample, phone: repaired }).success).toBe(true);
  });

  it.each(['call me', '1234567890123456', ''])('of the phone number %j is none', (typed) => {
    expect(repairedPhone(typed)).toBeUndefined();
  });

  it.each([
    ['example.com', 'https://example.com'],
    ['www.example.com/a?b', 'https://www.example.com/a?b'],
    ['http:example.com', 'https://example.com'],
    ['//example.com', 'https://example.com'],
  ])('of the web address %s is %s', (typed, repaired) => {
    expect(repairedUrl(typed)).toBe(repaired);
    expect(inquirySchema.safeParse({ ...inquiryExample, website: repaired }).success).toBe(true);
  });

  it.each(['none', 'javascript:alert(1)', 'a b.com', ''])(
    'of the web address %j is none',
    (typed) => {
      expect(repairedUrl(typed)).toBeUndefined();
    },
  );
});

describe('the answers as a text', () => {
  const answers = inquirySchema.parse(inquiryExample);

  it('name each answered question under its section', () => {
    const text = answersText(answers);
    expect(text).toMatch(/^BASIC INFORMATION\nFull name: Ada Example\n/);
    expect(text).toContain('Services needed: Process automation, Software development');
    expect(text).not.toContain('Phone:');
  });

  it('travel in the mail link while they are short, and are asked for when they are long', () => {
    expect(answersMail('a@b.example', answers).isWhole).toBe(true);
    const long = { ...answers, additionalNotes: 'word '.repeat(380) };
    const mail = answersMail('a@b.example', long);
    expect(mail.isWhole).toBe(false);
    expect(mail.href.length).toBeLessThan(2000);
  });
});
