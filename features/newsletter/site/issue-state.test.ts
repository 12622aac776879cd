import { expect, it } from 'vitest';
import { unsentIssues } from './issue-state.ts';

const issues = [
  { slug: 'next', number: 0, send: true },
  { slug: 'sent', number: 1, send: true },
  { slug: 'old', number: 2 },
];

it('a letter waits until sending has begun, but not if it is only part of the archive', () => {
  expect(unsentIssues(issues, ['sent', 'of another year'])).toEqual([0]);
  expect(unsentIssues(issues, [])).toEqual([0, 1]);
});

it('a preview shows all issues', () => {
  expect(unsentIssues(issues, undefined)).toEqual([]);
});
