/**
 * Changes the first of the month, in a date formatted by `Intl`, to the French form: `1er septembre
 * 2026` (Office québécois de la langue française, "premier du mois"). Leaves other languages
 * unchanged.
 */
export function withFirstOfMonth(date: string, language: string): string {
  return /^fr\b/.test(language) ? date.replace(/(?<=^|\s)1(?=\s\p{L})/u, '1er') : date;
}
