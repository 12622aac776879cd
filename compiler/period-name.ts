import { siteTexts } from './site-texts.ts';

/** The periods, and other things that an amount covers, with a name in every built-in language. */
const periods = ['hour', 'day', 'week', 'month', 'year', 'project', 'person', 'visit'];

/**
 * Translates what an amount covers, such as `month`, from the main language, or returns undefined
 * for anything unknown.
 */
export function periodName(period: string, language: string): string | undefined {
  const main = siteTexts();
  const name = periods.find((one) => main.textOf('periods', one) === period.trim().toLowerCase());
  return name && siteTexts(language).textOf('periods', name);
}
