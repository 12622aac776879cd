export const deskMails = {
  replySubject: 'Re: your request {reference}',
  refusedSubject: 'Your reply to {reference} was not delivered',
  refusedHeading: 'Your reply did not reach the client',
  refusedIntro: 'The mail server of the client refused it: {detail}',
  refusedDo: 'Its text is on the desk. Check the address, or call.',
  answerSubject: 'Answer to {reference}',
  answerHeading: 'The client answered',
  answerIntro: 'An answer to {reference} has come in and waits on the desk.',
  lateSubject: 'The client of {reference} is still waiting',
  lateHeading: 'A client is waiting longer than promised',
  lateIntro:
    'The site promises an answer within {answerTime}. {reference} has waited for {hours, plural, one {an hour} other {# hours}} of working time.',
  followUpSubject: 'Follow-up today: {reference}',
  followUpHeading: 'Today you wanted to come back to a request',
  followUpIntro: 'The follow-up of {reference} is due today.',
  openOnDesk: 'Open it on the desk',
} as const;
