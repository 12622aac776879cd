/** The desk's messages about colleagues mentioned in notes. */
export const mentions = {
  hint: 'Type @ and a name to notify a colleague.',
  people: 'Colleagues to mention',
  offered:
    '{count, plural, one {# colleague} other {# colleagues}}; use the arrow keys to choose and Enter to select.',
  forYou: 'A note mentions you',
  mailSubject: '{who} mentioned you · {company}',
  mailHeading: '{who} mentioned you in a note',
  mailIntro: 'You were mentioned in a note on {reference}.',
} as const;
