export const search = {
  allPages: 'All pages',
  popularSearches: 'Popular searches',
  noResults: 'No results for “{query}”',
  noResultsAdvice:
    'Try fewer or more general words, such as “invoices” instead of “invoice matching tool”.',
  results: 'Results',
  resultCount: '{count, plural, one {# result} other {# results}} for “{query}”',
  pages: 'Pages',
  services: 'Services',
  questions: 'Questions',
  help: 'Help',
  policies: 'Policies',
  stopWords:
    'a am an and any are as at be by can could do does did find for from get give had has have i if in into is it its me my need no of on or our please shall should show so take tell that the their them there these they this to us want was we were will with would you your',
} as const;
