export const help = {
  howCanWeHelp: 'How can we help?',
  answersAboutRequestsThe: 'Answers about requests, the newsletter, accounts and your data.',
  popularQuestions: 'Popular questions',
  stepByStep: 'Step by step',
} as const;
