export const notices = {
  launchExpected:
    'Expected on <time>{launchDay}</time>, in {days} {days, plural, one {day} other {days}}.',
  launched: 'We are live: go to the home page',
  comingSoon: 'Coming soon',
  whatIsComing: 'What is coming',
} as const;
