/**
 * Returns whether a field has the same value in every language: a number, a currency, a layout, or
 * whether a price is a minimum.
 */
export const isSharedFact = (name: PropertyKey | undefined, value: unknown): boolean =>
  typeof value === 'number' ||
  ((name === 'currency' || name === 'opensWith') && typeof value === 'string') ||
  (name === 'from' && typeof value === 'boolean');
