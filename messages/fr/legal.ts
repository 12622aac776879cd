import type { Catalogue } from '../en/index.ts';

export const legal = {
  versionInForce: 'Version {version}, en vigueur depuis le <time>{day}</time>',
  templateNotice:
    '<strong>Texte type.</strong> Il décrit ce que fait ce logiciel et ne constitue pas un avis juridique. L’exploitant de ce site doit le faire vérifier et adapter.',
  versions: 'Versions',
  purposeColumn: 'Pourquoi',
  durationColumn: 'Combien de temps',
  noAnalytics: 'Aucun outil d’analyse, aucune publicité.',
  versionLine: '{version}, {day} : {text}',
} satisfies Catalogue['legal'];
