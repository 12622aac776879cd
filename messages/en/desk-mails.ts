export const deskMails = {
  refusedSubject: 'The reply to {reference} was not delivered',
  refusedHeading: 'The reply was not delivered',
  refusedIntro: 'The client’s mail server rejected it: {detail}',
  refusedDo: 'The text is saved at the desk. Check the address or call the client.',
  answerSubject: '{company} replied · {reference}',
  answerHeading: '{name} replied',
  answerIntro: 'New reply to {reference}.',
  lateSubject: '{company} is still waiting · {reference}',
  lateHeading: 'A client is waiting for a reply',
  lateIntro:
    'The site promises a reply within {answerTime}. {reference} has been waiting for {hours, plural, one {# working hour} other {# working hours}}.',
  lateManySubject: '{count, plural, one {# client is} other {# clients are}} still waiting',
  lateManyHeading: 'Clients are waiting for a reply',
  lateManyIntro:
    'The site promises a reply within {answerTime}. These requests have waited longer.',
  lateFor: 'Waiting for {hours, plural, one {# working hour} other {# working hours}}',
  openWaiting: 'Open waiting requests',
  followUpSubject: 'Follow up today: {company} · {reference}',
  followUpHeading: 'Follow-up due today',
  followUpIntro: 'The follow-up for {reference} is due today.',
  openOnDesk: 'Open request',
} as const;
