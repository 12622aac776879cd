import type { Catalogue } from '../en/index.ts';

export const help = {
  heading: 'Comment pouvons-nous vous aider?',
  introduction: 'Des réponses sur les demandes, l’infolettre, les comptes et vos données.',
  popularQuestions: 'Questions fréquentes',
  articles: 'Étape par étape',
} satisfies Catalogue['help'];
