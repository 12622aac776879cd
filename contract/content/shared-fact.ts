import { isRecord } from '../typed-objects.ts';

/** The fields, besides numbers, that have the same value in every language, by the value's type. */
const facts: Readonly<Record<string, 'string' | 'boolean'>> = {
  currency: 'string',
  opensWith: 'string',
  from: 'boolean',
  showPrices: 'boolean',
  isPrimary: 'boolean',
};

/**
 * Returns whether a field has the same value in every language: a number, a currency, a layout, or
 * how prices and plans are shown.
 */
export const isSharedFact = (name: PropertyKey | undefined, value: unknown): boolean =>
  typeof value === 'number' || (isFactName(name) && typeof value === facts[String(name)]);

/** Returns whether a field of this name is such a fact, whatever its value. */
export const isFactName = (name: PropertyKey | undefined): boolean =>
  typeof name === 'string' && Object.hasOwn(facts, name);

/** The price of something whose price is only given on request. */
export const onRequest = 'on-request';

/** Returns whether a value is a price, which translations also take from the original. */
export const isPrice = (value: unknown): boolean =>
  value === onRequest || (isRecord(value) && typeof value.amount === 'number');

/** Returns whether a value is a list of prices. */
export const isPriceList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPrice);
