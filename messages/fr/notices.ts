import type { Catalogue } from '../en/index.ts';

export const notices = {
  launchExpected:
    'Prévu pour le <time>{launchDay}</time>, dans {days} {days, plural, one {jour} other {jours}}.',
  launched: 'C’est en ligne : aller à l’accueil',
  comingSoon: 'À venir',
  whatIsComing: 'Ce qui s’en vient',
} satisfies Catalogue['notices'];
