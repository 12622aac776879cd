/** How the site is searched; the same when the index is made and when it is asked. */
export const searchOptions = {
  fields: ['title', 'text'],
  storeFields: ['group', 'title', 'text', 'until'],
  searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' as const },
};
