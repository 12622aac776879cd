import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#contract/errors/errors.ts';
import { answerText } from './choices.ts';
import { exampleChoices, inquiryExample } from './example.ts';
import { fieldsOf, sectionNames } from './questions.ts';
import { inquiryInput, inquirySchema, withoutHiddenAnswers } from './schema.ts';

/** The messages exactly as specified. */
const requiredMessages = {
  contactName: 'Full name is required',
  jobTitle: 'Job title is required',
  companyName: 'Company name is required',
  industry: 'Industry is required',
  companySize: 'Company size is required',
  preferredContactMethod: 'Contact method is required',
  email: 'Email is required',
  currentChallenges: 'Please describe your current challenges',
  interestLevel: 'Interest level is required',
  stage: 'Current stage is required',
  desiredOutcome: 'Desired outcome is required',
  budgetRange: 'Budget range is required',
  implementationTimeline: 'Implementation timeline is required',
  servicesNeeded: 'Please select at least one service',
  integrationRequirements: 'Integration requirements are required',
  technicalReadiness: 'Technical readiness is required',
  urgency: 'Urgency level is required',
};

function errorsOf(input: unknown): Record<string, string> {
  const result = inquirySchema.safeParse(input);
  return result.success ? {} : fieldErrors(result.error);
}

describe('the inquiry schema', () => {
  it('accepts a complete request and fills in blanks for optional answers', () => {
    const inquiry = inquirySchema.parse(inquiryExample);
    expect(inquiry).toMatchObject({ contactName: 'Ada Example', phone: '', additionalNotes: '' });
  });

  it('reports every required field with its message when nothing is filled in', () => {
    expect(errorsOf({})).toEqual(requiredMessages);
  });

  it.each(Object.entries(requiredMessages))('reports a blank %s with: %s', (field, message) => {
    const blank = field === 'servicesNeeded' ? [] : '';
    expect(errorsOf({ ...inquiryExample, [field]: blank })).toEqual({ [field]: message });
  });

  it('treats an answer consisting only of spaces as blank', () => {
    expect(errorsOf({ ...inquiryExample, contactName: ' \t ' })).toEqual({
      contactName: 'Full name is required',
    });
  });

  it.each(Object.entries(requiredMessages))(
    'treats spaces and invisible characters as a missing answer to %s, whatever its options',
    (field, message) => {
      for (const blank of [' ', '\t\u200f ', null]) {
        const given = field === 'servicesNeeded' ? [blank] : blank;
        const result = inquiryInput(exampleChoices).safeParse({
          ...inquiryExample,
          [field]: given,
        });
        expect(result.error?.issues[0]?.message).toBe(message);
      }
    },
  );

  it('reports a malformed address with its own message', () => {
    expect(errorsOf({ ...inquiryExample, email: 'ada@' })).toEqual({
      email: 'Please enter a valid email address',
    });
  });

  it.each(['+14035550100', '403 555', 'call me'])('rejects the phone number %s', (phone) => {
    expect(errorsOf({ ...inquiryExample, phone })).toEqual({
      phone: 'Phone number must contain only numbers',
    });
  });

  it('accepts a phone number of 15 digits and rejects 16', () => {
    expect(errorsOf({ ...inquiryExample, phone: '1'.repeat(15) })).toEqual({});
    expect(errorsOf({ ...inquiryExample, phone: '1'.repeat(16) })).toEqual({
      phone: 'Phone number must be less than 15 characters',
    });
  });

  it('removes direction and other control characters from every single-line answer', () => {
    const marks = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c';
    const answers = inquirySchema.parse({
      ...inquiryExample,
      contactName: `${marks}Ada\x1b ${marks}Lovelace `,
      phone: `\u202a14035550100\u202c`,
      website: `https://ada.example/\u202egpj.exe`,
    });
    expect(answers).toMatchObject({
      contactName: 'Ada  Lovelace',
      phone: '14035550100',
      website: 'https://ada.example/gpj.exe',
    });
  });

  it.each([`\u202e`, `\x1b`, ` \u200f `])('treats %j as blank', (contactName) => {
    const { error } = inquirySchema.safeParse({ ...inquiryExample, contactName });
    expect(error?.issues[0]?.message).toBe('Full name is required');
  });

  it('keeps the joiner characters that scripts and emoji need', () => {
    const contactName = 'علي‌رضا 👩‍💻';
    expect(inquirySchema.parse({ ...inquiryExample, contactName }).contactName).toBe(contactName);
  });

  it.each(['website', 'linkedIn', 'twitter', 'facebook'])('checks the address in %s', (field) => {
    for (const bad of ['example', 'javascript:alert(1)', 'data:text/html,x', 'ftp://a.example']) {
      expect(errorsOf({ ...inquiryExample, [field]: bad })).toEqual({
        [field]: 'Please enter a valid URL',
      });
    }
    expect(errorsOf({ ...inquiryExample, [field]: 'https://freight.example/a?b=c' })).toEqual({});
  });

  it('reports an unknown field by name', () => {
    expect(errorsOf({ ...inquiryExample, isAdmin: true })).toEqual({ isAdmin: 'Unknown field' });
  });

  it('counts an emoji as one character and rejects one beyond the limit', () => {
    const long = '🚚'.repeat(2000);
    expect(errorsOf({ ...inquiryExample, additionalNotes: long })).toEqual({});
    expect(errorsOf({ ...inquiryExample, additionalNotes: `${long}🚚` })).toHaveProperty(
      'additionalNotes',
    );
  });

  it('rejects characters that PostgreSQL cannot store', () => {
    for (const bad of ['a\0b', '\ud800']) {
      expect(errorsOf({ ...inquiryExample, additionalNotes: bad })).toHaveProperty(
        'additionalNotes',
      );
    }
  });

  it('replaces line breaks in a single-line answer with spaces', () => {
    const inquiry = inquirySchema.parse({ ...inquiryExample, contactName: 'Ada\r\nBcc: x@y.z' });
    expect(inquiry.contactName).toBe('Ada Bcc: x@y.z');
  });

  it('has the 35 fields in the specification, each in one section', () => {
    const fields = sectionNames.flatMap(fieldsOf);
    expect(new Set(fields).size).toBe(35);
    expect(fields.toSorted()).toEqual(Object.keys(inquirySchema.shape).toSorted());
  });
});

describe('withoutHiddenAnswers', () => {
  it('blanks an "other" answer whose option is not selected', () => {
    const inquiry = inquirySchema.parse({ ...inquiryExample, otherIndustry: 'Space' });
    expect(withoutHiddenAnswers(inquiry, exampleChoices).otherIndustry).toBe('');
  });

  it('keeps an "other" answer while its option is selected', () => {
    const inquiry = inquirySchema.parse({
      ...inquiryExample,
      industry: 'Other',
      otherIndustry: 'Space',
      companySize: '1,000+',
      otherCompanySize: '4000',
    });
    expect(withoutHiddenAnswers(inquiry, exampleChoices)).toMatchObject({
      otherIndustry: 'Space',
      otherCompanySize: '4000',
    });
  });
});

describe('the form’s input', () => {
  it('has no rules for hidden questions, and the same rules for the others', () => {
    const long = 'x'.repeat(300);
    const hidden = inquiryInput(exampleChoices).safeParse({
      ...inquiryExample,
      otherIndustry: long,
    });
    expect(hidden.data?.otherIndustry).toBe('');
    const asked = inquiryInput(exampleChoices).safeParse({
      ...inquiryExample,
      industry: 'Other',
      otherIndustry: long,
    });
    expect(asked.success).toBe(false);
  });

  it.each([null, [], 'x', 1, undefined])('rejects %j', (given) => {
    expect(inquiryInput(exampleChoices).safeParse(given).success).toBe(false);
  });
});

describe('an answer from a list', () => {
  it('must be one of the site’s options', () => {
    const given = { ...inquiryExample, industry: 'Whaling', servicesNeeded: ['whaling'] };
    const { error } = inquiryInput(exampleChoices).safeParse(given);
    expect(error && fieldErrors(error)).toEqual({
      industry: 'Please choose one of the options',
      servicesNeeded: 'Please select one of the services',
    });
  });

  it('stays readable in a stored request after its option is removed or relabeled', () => {
    const stored = inquirySchema.parse({ ...inquiryExample, industry: 'Whaling' });
    const choices = { ...exampleChoices, companySize: [{ id: '51 - 200', label: '51 to 200' }] };
    expect(answerText(choices, 'industry', stored.industry)).toBe('Whaling');
    expect(answerText(choices, 'companySize', stored.companySize)).toBe('51 to 200');
    expect(answerText(choices, 'servicesNeeded', ['consulting', 'gone'])).toBe('consulting, gone');
  });
});
