export const letters = {
  // Refusals
  started: '{letter} has already been sent or started.',
  ownProposal: 'You requested approval for this letter, so someone else must approve it.',
  notProposed: 'This letter is no longer awaiting approval.',
  notPaused: 'This letter is not paused.',
  notUnderWay: 'This letter is neither scheduled nor being sent.',
  alreadyEnded: 'This letter has already been sent or canceled.',
  copyNotUncertain: 'This delivery is no longer uncertain, or the letter was canceled.',
  tooSoon:
    'Subscribers agreed to {count, plural, one {# letter} other {# letters}} a month. Sent or scheduled within a month of this one: {letters}.',
  otherLetter: '“{subject}”, {day}',
  unknown:
    'There is no published letter {letter}. If it is a draft, publish it under Content first.',
  changedMeanwhile:
    'The text has changed since you opened this page. Review it before you send it.',
  changed: 'The text has changed since you opened it. Review it and try again.',
  timeInvalid: 'Enter a date and time.',
  timeGap: 'This time does not exist on that day because clocks move forward.',
  timePast: 'This time is in the past.',
  rateInvalid: 'Enter a number of emails per minute, 1 or more.',
  testFailed: 'Could not send the test: {reason}',
  testStranger:
    '{address} does not belong to a subscriber or to anyone with access to the desk. Tests can only be sent to people who agreed to receive your emails.',
  testOnlyDesk:
    '{address} does not belong to anyone with access to the desk. While letters need approval, tests can only be sent to people with access.',
  tooManyTesters: 'You can send a test to at most {most} addresses at a time.',

  // Why a letter is paused
  pausedByHand: 'Paused manually.',
  pausedLate:
    'It could not start on time and is now more than two hours late. Resume it only if it should still go out.',
  pausedRestored:
    'A backup was restored. Some unsent emails may have been sent since the backup, so they are marked as uncertain.',
  pausedRestoredUnbegun:
    'A backup from before sending started was restored. If this letter has been sent since that backup, cancel it; otherwise everyone will receive it twice.',
  pausedElsewhere:
    'It was started at {origin}. Emails not sent from here may have been sent there, so they are marked as uncertain.',
  pausedRefused:
    'Mail servers rejected it five times in a row because of the sender, not the recipients: {detail}',

  // The log
  didPropose: 'Requested approval for letter {letter}',
  didSchedule: 'Scheduled letter {letter}',
  didApprove: 'Approved letter {letter}',
  didPause: 'Paused letter {letter}',
  didResume: 'Resumed letter {letter}',
  didCancel: 'Canceled letter {letter}',
  didSendAgain: 'Resent an uncertain delivery of letter {letter}',
  didSendAllAgain: 'Resent all uncertain deliveries of letter {letter}',
  didTest: 'Sent a test of letter {letter}',
  secondPersonOn: 'Turned on approval for letters',
  secondPersonOff: 'Turned off approval for letters',

  // The email that asks for approval
  mailSubject: 'Please approve “{subject}”',
  mailHeading: 'A letter awaits approval',
  mailIntro: '{who} requested approval to send “{subject}” to all subscribers.',
  mailWhen: 'It is scheduled for {moment}.',
  mailOpen: 'Review letter',

  // The list of letters
  letters: 'Letters',
  intro: 'Emails to all subscribers, and their delivery results.',
  none: 'No letters yet',
  newLetter: 'New letter',
  drafts: 'Drafts',
  draftsIntro: 'A letter can be sent once it is published.',
  isDraft: 'This letter is a draft. Publish it, then test and send it here.',
  hasDraft: 'You have unpublished changes to this letter. They will not be sent.',
  editText: 'Edit text',
  all: 'All letters',
  subject: 'Subject',
  date: 'Date',
  copies: 'Recipients',
  review: 'Review and send',
  overOf: '{over} of {copies}',
  approval: 'Approval',
  secondPerson: 'A second person must approve each letter before it is sent.',
  stateUnsent: 'Not sent',
  stateProposed: 'Awaiting approval',
  stateScheduled: 'Scheduled',
  stateSending: 'Sending',
  statePaused: 'Paused',
  stateSent: 'Sent',
  stateCancelled: 'Canceled',

  // A letter
  reachesNobody:
    'No mail server is configured (SMTP_URL). Emails are written to files and are not delivered.',
  test: 'Send test',
  testTo: 'Send a test to',
  testHint:
    'Addresses of subscribers or people with access to the desk, separated by commas. The unsubscribe link does not work in tests.',
  testLanguage: 'Test language',
  everyLanguage: 'Every language',
  tested: 'Test sent.',
  readersOf: '{language}: {count, number}',
  readersOfOriginal:
    '{language}: {count, number}, who will receive the original because there is no translation',
  sendHeading: 'Send to {count, plural, one {# subscriber} other {# subscribers}}',
  nobody: 'There are no subscribers to send to.',
  when: 'When',
  now: 'Now',
  later: 'Schedule for later',
  dayAndTime: 'Date and time',
  zone: 'Time zone: {zone}',
  rate: 'Emails per minute',
  rateHint: 'Maximum. Leave empty to send as fast as the mail server allows.',
  send: 'Send',
  schedule: 'Schedule',
  propose: 'Request approval',
  sendToHeading: 'Send “{subject}” to {count, plural, one {# subscriber} other {# subscribers}}?',
  goesNow: 'Sending starts now.',
  goesLater: 'Sending starts on {moment}.',
  goesWhenApproved: 'It will not be sent until someone else approves it.',
  isFrozen: 'Later edits to the text will not be included.',
  anyway: '{what} anyway',
  notNow: 'Go back',

  // While sending
  progress: 'Progress',
  byCommand: 'A command-line user',
  isProposed: '{who} requested approval to send it on {moment}.',
  isProposedForNow: '{who} requested approval to send it immediately.',
  isScheduled: '{who} scheduled it for {moment}.',
  waitsForOther: 'You requested approval, so someone else must approve it.',
  approve: 'Approve',
  endedAt: 'Ended {moment}',
  atRate: 'Up to {rate} emails per minute',
  timeLeft: 'about {time} left',
  timeUnknown: 'time remaining unknown',
  putOff:
    '{count, plural, one {# email was deferred by its mail server and will be retried} other {# emails were deferred by their mail servers and will be retried}}',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel letter…',
  cancelHeading: 'Cancel “{subject}”?',
  cancelBefore: 'No one has received it. You can send it later.',
  cancelAmid:
    '{count, plural, one {# subscriber has} other {# subscribers have}} not received it and will not. It cannot be sent again.',
  doCancel: 'Cancel letter',

  // The result
  result: 'Results',
  copyAccepted: 'Sent',
  copyRefused: 'Rejected',
  copyRefusedMeans: 'Rejected by the recipient’s mail server.',
  copyDeferred: 'Expired',
  copyDeferredMeans: 'Deferred by the recipient’s mail server for two days.',
  senderCrashed: 'The server stopped while sending.',
  sendAllAgain: 'Resend all',
  sendAllAgainHeading: 'Resend all {count, number} uncertain deliveries?',
  sendAllAgainMeans: 'Anyone who already received it will receive it twice.',
  copyUncertain: 'Uncertain',
  copyUncertainMeans:
    'Delivery could not be confirmed. If you resend, some recipients may receive it twice.',
  copyLeft: 'Skipped',
  copyLeftMeans: 'Unsubscribed or suppressed before sending.',
  copyWaiting: 'Queued',
  copyUnsent: 'Not sent',
  copyClaimed: 'Sending',
  copyBounced: 'Bounced',
  copyBouncedMeans: 'Sent, then reported as undeliverable.',
  unsubscribed: 'Unsubscribed within 7 days',
  nobodyHere: 'No recipients.',
  erased: 'Erased',
} as const;
