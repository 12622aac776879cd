export const forums = {
  reportSubject: 'Report: {topic}',
  forums: 'Forums',
  noAnswerYet: 'No answers yet',
  acceptedTag: 'accepted',
  reportLink: 'Report something on this page',
  topicClosed: '<strong>This topic is closed.</strong> It no longer accepts answers.',
  allQuestions: 'All questions',
  answerSubject: 'Answer: {topic}',
  answerHeading: 'Do you know more?',
  askHeading: 'Ask your own question',
  inDiscussions:
    'Questions and answers are posted in our public discussions, which require a separate account. We show the useful ones here.',
  byMail:
    'Write to us. We answer by email within {answerTime} and ask you before we show anything here.',
  answerButton: 'Add an answer',
  askButton: 'Ask a question',
  noQuestionYet: 'No questions yet. Yours would be the first.',
  answerCount: '{count, plural, one {# answer} other {# answers}}',
  answeredTag: 'answered',
  closedTag: 'closed',
  topicDescription: '{category}, with {answers, plural, one {# answer} other {# answers}}: {topic}',
  askSubject: 'A question for the forum',
} as const;
