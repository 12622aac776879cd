import type { Catalogue } from '../en/index.ts';

export const periods = {
  hour: 'heure',
  day: 'jour',
  week: 'semaine',
  month: 'mois',
  year: 'année',
  project: 'projet',
  person: 'personne',
  visit: 'visite',
} satisfies Catalogue['periods'];
