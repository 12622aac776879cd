export const search = {
  otherPlaces: 'Or look here',
  allPages: 'All pages',
  popularSearches: 'Popular searches',
  noResults: 'No results for “{query}”',
  noResultsAdvice:
    'Try fewer or more general words, such as “invoices” instead of “invoice matching tool”.',
  resultCount: '{count, plural, one {# result} other {# results}} for “{query}”',
  pages: 'Pages',
  services: 'Services',
  questions: 'Questions',
  help: 'Help',
  policies: 'Policies',
} as const;
