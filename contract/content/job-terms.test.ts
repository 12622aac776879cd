import { expect, it } from 'vitest';
import { salaryLine } from './job-terms.ts';

it.each([
  [
    { min: 115_000, max: 140_000, currency: 'CAD', unit: 'YEAR' },
    '$115,000 to $140,000 CAD a year',
  ],
  [
    { min: 600_000, max: 700_000, currency: 'NOK', unit: 'YEAR' },
    'kr 600,000 to kr 700,000 NOK a year',
  ],
  [{ min: 48.5, max: 62, currency: 'GBP', unit: 'HOUR' }, '£48.50 to £62 GBP an hour'],
] as const)('the salary %j is shown with its currency’s symbol', (salary, line) => {
  expect(salaryLine(salary, 'en-US').replaceAll('\u00a0', ' ')).toBe(line);
});
