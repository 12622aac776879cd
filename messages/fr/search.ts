import type { Catalogue } from '../en/index.ts';

export const search = {
  allPages: 'Toutes les pages',
  popularSearches: 'Recherches populaires',
  noResults: 'Aucun résultat pour « {query} »',
  noResultsAdvice:
    'Essayez moins de mots ou des mots plus généraux, comme « factures » plutôt que « outil de rapprochement de factures ».',
  results: 'Résultats',
  resultCount: '{count, plural, one {# résultat} other {# résultats}} pour « {query} »',
  pages: 'Pages',
  services: 'Services',
  questions: 'Questions',
  help: 'Aide',
  policies: 'Politiques',
  stopWords:
    'à au aux avec avez avoir ai ce ces cette dans de des du elle en est et eu il ils je la le les leur leurs lui ma mes mon ne ni nos notre nous on ou par pas pour puis que sa sans se ses si son sont sur ta te tes ton tu un une veux veuillez voir vos votre vous y',
} satisfies Catalogue['search'];
