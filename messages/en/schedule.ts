/** The desk's messages about replies that are sent at a time. */
export const schedule = {
  later: 'Send later',
  heading: 'Send this reply later',
  tomorrow: 'Tomorrow, 9:00',
  monday: 'Monday, 9:00',
  otherTime: 'Another day and time',
  submit: 'Schedule',
  tooFar: 'A reply can be scheduled at most {days} days ahead.',
  standsFor: 'To be sent {moment}',
  stoppedByAnswer:
    'Not sent: the client has written since. Read it, then send, change or cancel this reply.',
  stoppedByLeaving: 'Not sent: its author is no longer on the team.',
  sendNow: 'Send now',
  sendAnyway: 'Send anyway',
  change: 'Change',
  cancel: 'Cancel reply',
  didSendNow: 'Sent a scheduled reply early',
  didKeep: 'Had a scheduled reply sent although the client has written',
  didCancel: 'Cancelled a scheduled reply',
  didStop: 'A scheduled reply waits, since the client has written',
  didLeave: 'A scheduled reply waits, since its author has left',
  didClose:
    'A scheduled reply was cancelled, since the request was closed; its text is a draft again',
  stoppedSubject: '{company} wrote before your scheduled reply · {reference}',
  stoppedHeading: 'Your scheduled reply waits',
  stoppedIntro:
    'The client has written since you scheduled it. It is not sent until somebody chooses “Send anyway” on the desk.',
} as const;
