export const inquiryMails = {
  noticeHeading: 'Service request {reference}',
  noticeIntro: 'Received {moment} ({clock}). Replies to this email go to the sender.',
  noticeButton: 'Open request',
  quarantineHeading: 'Service requests are quarantined',
  quarantineOnDesk:
    'Review them on the desk, under Quarantined, and release those that are real. None are deleted.',
  quarantineIntro:
    'More requests arrived at once than are handled automatically. New requests are stored, but you are not notified and their senders get no confirmation until you review them.',
  receivedSubject: 'We have received your request {reference}',
  receivedHeading: 'Your request has arrived',
  receivedReference: 'Your reference is {reference}.',
  receivedAnswerTime: 'A person reads it and replies within {answerTime}, by {day}.',
  receivedFollow: 'To follow it, sign in with this address, or create an account with it.',
  receivedButton: 'Follow it in your account',
  bookCall: 'Choose a time for a call',
  receivedQuestions: 'Questions, or not you? Write to {supportEmail} and name the reference.',
} as const;
