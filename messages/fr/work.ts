import type { Catalogue } from '../en/index.ts';

export const work = {
  heading: 'Ce qui a changé, et de combien',
  introduction:
    'Ce qu’il en était avant, ce que nous avons fait et ce que le client a mesuré ensuite.',
  caseStudy: 'Étude de cas : {title}',
  client: 'Client',
  duration: 'Durée',
  weeks: '{weeks, plural, one {# semaine} other {# semaines}}',
  services: 'Services',
  signedBy: 'Accepté par',
  changed: 'Ce qui a changé',
  compare: 'Comparer l’avant et l’après',
  shareBefore: '{share} % d’avant',
  next: 'Étude suivante',
  nothingPublished: 'Aucune étude de cas n’a encore été publiée.',
} satisfies Catalogue['work'];
