export const letters = {
  // Refusals
  started: '{letter} was sent or started already.',
  ownProposal: 'You proposed this letter, so somebody else must approve it.',
  notProposed: 'This letter waits for no approval any more.',
  notPaused: 'This letter is not paused.',
  notUnderWay: 'This letter is not under way.',
  over: 'This letter is over.',
  copyNotUncertain: 'This copy is not uncertain any more, or its letter was cancelled.',
  tooSoon:
    'Readers agreed to {count, plural, one {# letter} other {# letters}} a month, and within a month there is {letters}.',
  unknown: 'There is no letter {letter}.',
  changed: 'The text was changed since you opened it. Look at it again.',
  timeInvalid: 'Choose a day and a time.',
  timeGap: 'There is no such time on that day: the clocks go forward.',
  timePast: 'This time has passed.',
  rateInvalid: 'Write how many mails a minute, as a number from 1 on.',
  testFailed: 'The test was not sent: {reason}',

  // Why one is paused
  pausedByHand: 'Somebody paused it.',
  pausedLate: 'It was to begin more than two hours ago, and could not. Is it still wanted?',
  pausedRestored:
    'A backup was restored. What it has as unsent may have been sent since, so it is uncertain.',
  pausedElsewhere:
    'It was started at {origin}. What was unsent is uncertain: it may have been sent there.',
  pausedRefused:
    'Mail servers refused it five times in a row because of the sender, not of the readers: {detail}',

  // The log
  didPropose: 'Proposed the letter {letter}',
  didSchedule: 'Scheduled the letter {letter}',
  didApprove: 'Approved the letter {letter}',
  didPause: 'Paused the letter {letter}',
  didResume: 'Resumed the letter {letter}',
  didCancel: 'Cancelled the letter {letter}',
  didSendAgain: 'Sent an uncertain copy of the letter {letter} again',
  didTest: 'Sent a test of the letter {letter}',
  secondPersonOn: 'Letters need a second person from now on',
  secondPersonOff: 'Letters need no second person any more',
} as const;
