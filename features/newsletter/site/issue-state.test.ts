import { expect, it } from 'vitest';
import { unsentIssues } from './issue-state.ts';

const issues = [
  { slug: 'next', number: 0, send: true },
  { slug: 'sent', number: 1, send: true },
  { slug: 'old', number: 2 },
];

it('a letter is hidden until sending begins, unless it appears only in the archive', () => {
  expect(unsentIssues(issues, ['sent', 'of another year'])).toEqual([0]);
  expect(unsentIssues(issues, [])).toEqual([0, 1]);
});

it('a preview shows all issues', () => {
  expect(unsentIssues(issues, undefined)).toEqual([]);
});
