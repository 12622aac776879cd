/** The desk's messages about scheduled replies. */
export const schedule = {
  later: 'Send later',
  sendAndClose: 'Send and close',
  closesIn: 'Sending and closing in {seconds} s',
  replyCloses: 'Your reply will be sent in a few seconds. The request will then be closed.',
  heading: 'Send this reply later',
  tomorrow: 'Tomorrow, 9:00',
  monday: 'Monday, 9:00',
  otherTime: 'Another day and time',
  submit: 'Schedule',
  tooFar: 'A reply can be scheduled at most {days} days ahead.',
  standsFor: 'To be sent {moment}',
  stoppedByAnswer:
    'Not sent: the client has written in the meantime. Read their message, then send, change or cancel this reply.',
  stoppedByLeaving: 'Not sent: its author is no longer on the team.',
  stoppedByRestore:
    'On hold: a backup was restored, so this reply may have been sent or canceled in the meantime.',
  stoppedBySpam: 'On hold: the request was marked as spam.',
  sendNow: 'Send now',
  sendAnyway: 'Send anyway',
  change: 'Change',
  cancel: 'Cancel reply',
  cancelledMeanwhile: 'This reply was canceled in the meantime.',
  didSendNow: 'Sent a scheduled reply early',
  didKeep: 'Kept a scheduled reply although the client had written',
  didCancel: 'Canceled a scheduled reply',
  didStop: 'A scheduled reply was put on hold because the client had written',
  didLeave: 'A scheduled reply was put on hold because its author had left',
  didClose:
    'A scheduled reply was canceled because the request was closed; its text is a draft again',
  didHold: 'A scheduled reply was put on hold because the request was marked as spam',
  stoppedSubject: '{company} wrote before your scheduled reply · {reference}',
  stoppedHeading: 'Your scheduled reply is on hold',
  stoppedIntro:
    'The client has written since you scheduled it. It will not be sent until someone chooses “Send anyway” at the desk.',
  spamSubject: 'Your scheduled reply to {company} is on hold · {reference}',
  spamIntro:
    'A colleague has marked the request as spam. The reply will be sent only if this is undone before its time or someone chooses “Send now” at the desk.',
  cancelledSubject: 'Your scheduled reply to {company} was canceled · {reference}',
  cancelledHeading: 'Your scheduled reply was canceled',
  cancelledIntro: 'A colleague canceled it or closed the request. Its text is back in your drafts.',
} as const;
