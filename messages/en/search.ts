export const search = {
  orLookHere: 'Or look here',
  allPages: 'All pages',
  popularSearches: 'Popular searches',
  noResultsForQuery: 'No results for “{query}”',
  tryFewerOrMore:
    'Try fewer or more general words, such as “invoices” instead of “invoice matching tool”.',
} as const;
