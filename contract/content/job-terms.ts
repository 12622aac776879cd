import { m } from '#messages/messages.ts';

const names: Record<string, () => string> = {
  FULL_TIME: () => m.careers.fullTime(),
  PART_TIME: () => m.careers.partTime(),
  CONTRACTOR: () => m.careers.contractor(),
  INTERN: () => m.careers.internship(),
};

/** Returns an employment type in words: `FULL_TIME` → `Full time`. */
export function employmentName(type: string): string {
  return names[type]?.() ?? type;
}

type Salary = { min: number; max: number; currency: string; unit: string };

/**
 * Formats a salary, such as `$115,000 to $140,000 CAD a year` in `en-US`.
 * @param language determines how amounts are written (BCP 47)
 */
export function salaryLine({ min, max, currency, unit }: Salary, language: string): string {
  const amount = (value: number) =>
    value.toLocaleString(language, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    });
  const pay = { least: amount(min), most: amount(max), currency };
  return unit === 'YEAR' ? m.careers.yearlyPay(pay) : m.careers.hourlyPay(pay);
}
