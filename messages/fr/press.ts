import type { Catalogue } from '../en/index.ts';

export const press = {
  markOnDark: 'Pour fond foncé',
  markOnLight: 'Pour fond clair',
  mark: 'Le logo',
  markDescription: 'Le logo de {brand} : {background}',
  downloadSvg: 'Télécharger le SVG<hidden> : {background}</hidden>',
  markAllowed: 'À faire',
  markRefused: 'À ne pas faire',
  press: 'Presse',
  pressContact: 'Contact pour la presse : <link>{email}</link>',
  boilerplate: 'En un paragraphe',
  facts: 'Faits',
  releases: 'Communiqués',
  noReleases: 'Rien n’a encore été annoncé.',
  releasesInNewsletter:
    'Les personnes abonnées à l’<link>infolettre</link> seront les premières à le savoir.',
  coverage: 'Dans les médias',
  noCoverage:
    'Aucun article n’est encore répertorié. Si vous en avez écrit un, <link>dites-le-nous</link>.',
} satisfies Catalogue['press'];
