import type { Catalogue } from '../en/index.ts';

export const blog = {
  blog: 'Blogue',
  aboutThisPost: 'À propos de cet article',
  topics: 'Sujets',
  otherPosts: 'Autres articles',
  allPosts: 'Tous les articles',
  heading: 'Ce que nous apprenons en créant',
  allTopics: 'Tous',
  nothingPublished: 'Rien n’a encore été publié.',
  noPostsFound: 'Il n’y a aucun article ici.',
  seeAllPosts: 'Voir tous les articles',
  subscribeLink: 'Abonnez-vous pour savoir quand nous publions.',
  pagination: 'Pagination',
  newerPosts: 'Articles plus récents',
  pagePosition: 'Page {page} sur {pages}, {posts, plural, one {# article} other {# articles}}',
  olderPosts: 'Articles plus anciens',
  readingTime: '{minutes} min de lecture',
  introduction:
    'Notes tirées de nos projets : ce qui a marché, ce qu’il en a coûté et ce que nous ferions autrement. <feed>Fil</feed>',
  feedTitle: '{brand} : blogue',
} satisfies Catalogue['blog'];
