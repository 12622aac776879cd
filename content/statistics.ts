/** A figure with what it counts (spec section 3, "Statistic"). */
export type Statistic = { value: string; label: string; description: string; demo: boolean };

export const statistics: Statistic[] = [
  {
    value: '1M+',
    label: 'daily impact',
    description: 'people use software that we built, every day',
    demo: true,
  },
  {
    value: '99%',
    label: 'client satisfaction',
    description: 'of clients would hire us for the next project',
    demo: true,
  },
  {
    value: '100+',
    label: 'industries served',
    description: 'from freight and farming to film and finance',
    demo: true,
  },
  {
    value: '600+',
    label: 'successful projects',
    description: 'delivered, in use, and still maintained',
    demo: true,
  },
];
