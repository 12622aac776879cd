export const inquiryMails = {
  noticeHeading: 'Service request {reference}',
  noticeIntro: 'Received {moment} ({clock}). Replies to this email go to the sender.',
  noticeButton: 'Open request',
  quarantineHeading: 'Service requests are quarantined',
  quarantineOnDesk:
    'Review them at the desk, under Quarantined, and release those that are real. None are deleted.',
  quarantineIntro:
    'Too many requests arrived at once to be handled automatically. New requests are stored, but you are not notified and their senders get no confirmation until you review them.',
  receivedSubject: 'We have received your request {reference}',
  receivedHeading: 'Your request has arrived',
  receivedReference: 'Your reference is {reference}.',
  receivedAnswerTime: 'Someone will read it and reply within {answerTime}, by {day}.',
  receivedFollow: 'To follow it, sign in or create an account with this address.',
  receivedButton: 'Follow it in your account',
  bookCall: 'Choose a time for a call',
  receivedQuestions:
    'Questions, or wasn’t this you? Email {supportEmail} and include your reference.',
} as const;
