/**
 * A date formatted by `Intl`, with the first of the month as in French: `1er septembre 2026` (Office québécois de la
 * langue française, "premier du mois"). Other languages are unchanged.
 */
export function withFirstOfMonth(date: string, language: string): string {
  return /^fr\b/.test(language) ? date.replace(/(?<=^|\s)1(?=\s\p{L})/u, '1er') : date;
}
