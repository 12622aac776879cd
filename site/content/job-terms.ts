import { m } from '#messages/messages.ts';
import type { Job } from './careers.ts';
import { site } from './site.ts';

const names: Record<string, string> = {
  FULL_TIME: m.careers.fullTime(),
  PART_TIME: m.careers.partTime(),
  CONTRACTOR: m.careers.contractor(),
  INTERN: m.careers.internship(),
};

/** `FULL_TIME` → `Full time`. */
export function employmentName(type: string): string {
  return names[type] ?? type;
}

/** In `en-US`: `$115,000 to $140,000 CAD a year`. */
export function salaryLine({ min, max, currency, unit }: NonNullable<Job['salary']>): string {
  const amount = (value: number) =>
    value.toLocaleString(site.language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    });
  const pay = { least: amount(min), most: amount(max), currency };
  return unit === 'YEAR' ? m.careers.yearlyPay(pay) : m.careers.hourlyPay(pay);
}
