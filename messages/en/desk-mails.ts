export const deskMails = {
  replySubject: 'Re: your request {reference}',
  refusedSubject: 'Your reply to {reference} was not delivered',
  refusedHeading: 'Your reply was not delivered',
  refusedIntro: 'The client’s mail server rejected it: {detail}',
  refusedDo: 'The text is saved on the desk. Check the address or call the client.',
  answerSubject: 'New reply to {reference}',
  answerHeading: 'New reply from the client',
  answerIntro: 'The client replied to {reference}.',
  lateSubject: '{reference} is overdue',
  lateHeading: 'A client is waiting for a reply',
  lateIntro:
    'The site promises a reply within {answerTime}. {reference} has been waiting for {hours, plural, one {# working hour} other {# working hours}}.',
  followUpSubject: 'Follow up today: {reference}',
  followUpHeading: 'Follow-up due today',
  followUpIntro: 'The follow-up for {reference} is due today.',
  openOnDesk: 'Open request',
} as const;
