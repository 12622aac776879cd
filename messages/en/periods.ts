/** What an amount covers: `€900 per day`. */
export const periods = {
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
  project: 'project',
  person: 'person',
  visit: 'visit',
} as const;
