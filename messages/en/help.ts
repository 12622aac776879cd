export const help = {
  heading: 'How can we help?',
  introduction: 'Answers about requests, the newsletter, accounts and your data.',
  popularQuestions: 'Popular questions',
  articles: 'Step by step',
} as const;
