export const inquiryMails = {
  noticeHeading: 'Service request {reference}',
  noticeIntro: 'Received {moment} ({clock}). A reply to this mail goes to the sender.',
  noticeButton: 'Open it on the desk',
  heldBackHeading: 'Service requests are held back',
  heldBackCommands: '{list} shows them, {release} releases one. None is deleted.',
  heldBackIntro:
    'More requests have arrived at once than are answered automatically. Further ones are stored, without a notice to you or a confirmation to their senders, until you have reviewed them.',
  receivedSubject: 'We have received your request {reference}',
  receivedHeading: 'Your request has arrived',
  receivedReference: 'Your reference is {reference}.',
  receivedAnswerTime: 'A person reads it and replies within {answerTime}.',
  receivedFollow: 'To follow it, sign in with this address, or create an account with it.',
  receivedButton: 'See your request',
  receivedQuestions: 'Questions, or not you? Write to {supportEmail} and name the reference.',
} as const;
