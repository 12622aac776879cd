export const forums = {
  reportSubject: 'Report: {topic}',
  forums: 'Forums',
  noAnswerYet: 'No answer yet',
  acceptedTag: 'accepted',
  reportLink: 'Report something on this page',
  topicClosed: '<strong>This topic is closed.</strong> It no longer accepts answers.',
  allQuestions: 'All questions',
  answerSubject: 'Answer: {topic}',
  answerHeading: 'Do you know more?',
  askHeading: 'Ask a question of your own',
  inDiscussions:
    'Questions and answers are posted in our public discussions, which need an account there. We show the useful ones here.',
  byMail:
    'Write to us. We answer by email within {answerTime}, and ask you before showing anything here.',
  answerButton: 'Add an answer',
  askButton: 'Ask a question',
  noQuestionYet: 'No question yet. Yours would be the first.',
  questionsAndAnswers: 'Questions and answers',
  answerCount: '{count} answers',
  answeredTag: 'answered',
  closedTag: 'closed',
  topicDescription:
    'A question about {category}, with {answers, plural, one {its answer} other {# answers}}: {topic}',
} as const;
