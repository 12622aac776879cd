const separator = "[,.\\s'’]";
const amounts = new RegExp(`\\d+(?:${separator}\\d{3})*`, 'g');
const thousands = new RegExp(`(\\d+)${separator}000(?!${separator}?\\d)(?:\\s([$€£]))?`, 'g');

/**
 * Shortens the label of a budget, such as `$50,000 - $100,000` to `$50k - $100k`. A label that is
 * not only about round thousands stays as it is.
 */
export function shortBudget(label: string): string {
  const isRound = (label.match(amounts) ?? []).every((one) => /^\d{1,3}\D000$/.test(one));
  if (!isRound) return label;
  return label.replace(thousands, (_, count: string, currency: string | undefined) =>
    currency === undefined ? `${count}k` : `${count}\u00a0k${currency}`,
  );
}
