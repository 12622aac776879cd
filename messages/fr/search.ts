import type { Catalogue } from '../types.ts';

export const search = {
  otherPlaces: 'Ou cherchez ici',
  allPages: 'Toutes les pages',
  popularSearches: 'Recherches populaires',
  noResults: 'Aucun résultat pour « {query} »',
  noResultsAdvice:
    'Essayez moins de mots ou des mots plus généraux, comme « factures » plutôt que « outil de rapprochement de factures ».',
  resultCount: '{count, plural, one {# résultat} other {# résultats}} pour « {query} »',
  pages: 'Pages',
  services: 'Services',
  questions: 'Questions',
  help: 'Aide',
  policies: 'Politiques',
} satisfies Catalogue['search'];
