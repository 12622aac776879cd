import type { Catalogue } from '../en/index.ts';

export const mentions = {
  hint: '@ suivi d’un nom prévient un collègue.',
  people: 'Collègues à mentionner',
  offered:
    '{count, plural, one {# collègue} other {# collègues}}; flèches pour choisir, Entrée pour prendre.',
  forYou: 'Une note vous mentionne',
  mailSubject: '{who} vous a mentionné · {company}',
  mailHeading: '{who} vous a mentionné dans une note',
  mailIntro: 'Vous êtes mentionné dans une note sur {reference}.',
} satisfies Catalogue['mentions'];
