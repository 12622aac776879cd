/**
 * Returns whether a field has the same value in every language: a number, a currency, a layout, or
 * how prices and plans are shown.
 */
export const isSharedFact = (name: PropertyKey | undefined, value: unknown): boolean =>
  typeof value === 'number' ||
  ((name === 'currency' || name === 'opensWith') && typeof value === 'string') ||
  ((name === 'from' || name === 'showPrices' || name === 'isPrimary') &&
    typeof value === 'boolean');
