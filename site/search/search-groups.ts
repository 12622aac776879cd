import { m } from '#messages/messages.ts';

/** The headings of search results, in order. */
export const searchGroups = {
  pages: m.search.pages(),
  services: m.search.services(),
  work: m.labels.ourWork(),
  questions: m.search.questions(),
  help: m.search.help(),
  careers: m.careers.careers(),
  policies: m.search.policies(),
  blog: m.blog.blog(),
  newsletter: m.newsletter.pastIssues(),
};

export type SearchGroup = keyof typeof searchGroups;
