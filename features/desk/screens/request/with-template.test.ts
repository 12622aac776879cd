import { expect, it } from 'vitest';
import { withTemplate } from './with-template.ts';

const templates = [
  { body: 'Hello,\n\nthank you.\n' },
  { body: 'Not for us.' },
  { body: 'Thanks for writing.\n\nNot for us.' },
];

it.each([
  ['', 'Hello,\n\nthank you.'],
  ['Dear Ada\n', 'Dear Ada\n\nHello,\n\nthank you.'],
  ['Not for us.', 'Hello,\n\nthank you.'],
  ['Dear Ada\n\nNot for us.\n', 'Dear Ada\n\nHello,\n\nthank you.'],
  ['Hi\n\nThanks for writing.\n\nNot for us.', 'Hi\n\nHello,\n\nthank you.'],
  ['Not for us. Yet.', 'Not for us. Yet.\n\nHello,\n\nthank you.'],
  ['Hello,\n\nthank you.', 'Hello,\n\nthank you.'],
])('after %j, a template replaces only an unchanged template', (text, expected) => {
  expect(withTemplate(text, templates, 0)).toBe(expected);
});
