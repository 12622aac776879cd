/** The desk's messages about colleagues mentioned in notes. */
export const mentions = {
  hint: '@ and a name tells a colleague.',
  people: 'Colleagues to mention',
  offered:
    '{count, plural, one {# colleague} other {# colleagues}}; arrow keys choose, Enter takes.',
  forYou: 'A note mentions you',
  mailSubject: '{who} mentioned you · {company}',
  mailHeading: '{who} mentioned you in a note',
  mailIntro: 'You were mentioned in a note on {reference}.',
} as const;
