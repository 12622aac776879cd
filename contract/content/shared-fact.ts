/** Whether a field is the same in every language: a number, a currency, a layout, and whether a price is the least one. */
export const isSharedFact = (name: PropertyKey | undefined, value: unknown): boolean =>
  typeof value === 'number' ||
  ((name === 'currency' || name === 'opensWith') && typeof value === 'string') ||
  (name === 'from' && typeof value === 'boolean');
