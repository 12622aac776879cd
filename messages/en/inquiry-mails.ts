export const inquiryMails = {
  serviceRequestReference: 'Service request {reference}',
  receivedReceivedatClockA:
    'Received {receivedAt} ({clock}). A reply to this mail goes to the sender.',
  serviceRequestsAreHeld: 'Service requests are held back',
  moreRequestsHaveArrived:
    'More requests have arrived at once than are answered automatically. Further ones are stored, without a notice to you or a confirmation to their senders, until you have reviewed them.',
  weHaveReceivedYour: 'We have received your request {reference}',
  yourRequestHasArrived: 'Your request has arrived',
  yourReferenceIsReference: 'Your reference is {reference}.',
  aPersonReadsIt: 'A person reads it and replies within {answerTime}.',
  questionsOrNotYou: 'Questions, or not you? Write to {supportEmail} and name the reference.',
} as const;
