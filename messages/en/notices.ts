export const notices = {
  expectedOnDateIn:
    'Expected on <time>{date}</time>, in {days} {days, plural, one {day} other {days}}.',
  weAreLiveGo: 'We are live: go to the home page',
  comingSoon: 'Coming soon',
} as const;
