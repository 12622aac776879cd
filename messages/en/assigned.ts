/** The desk's messages about requests that a colleague assigned to someone. */
export const assigned = {
  kind: 'Request assigned to me',
  says: 'Assigned to you',
  mailSubject: '{who} assigned you a request · {company} · {reference}',
  mailHeading: 'A request for you',
  mailIntro: '{who} assigned {reference} to you.',
  manySubject: '{count, plural, one {# request was} other {# requests were}} assigned to you',
  manyHeading: 'Requests for you',
  manyIntro: 'Your colleagues assigned these requests to you.',
  openMine: 'Open my requests',
} as const;
