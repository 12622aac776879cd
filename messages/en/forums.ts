export const forums = {
  reportTitle: 'Report: {title}',
  forums: 'Forums',
  noAnswerYet: 'No answer yet',
  accepted: 'accepted',
  reportSomethingOnThis: 'Report something on this page',
  thisTopicIsClosed: '<strong>This topic is closed.</strong> It no longer accepts answers.',
  allQuestions: 'All questions',
  answerTopic: 'Answer: {topic}',
  doYouKnowMore: 'Do you know more?',
  askAQuestionOf: 'Ask a question of your own',
  questionsAndAnswersAre:
    'Questions and answers are posted in our public discussions, which need an account there. We show the useful ones here.',
  writeToUsWe:
    'Write to us. We answer by email within {answerTime}, and ask you before showing anything here.',
  addAnAnswer: 'Add an answer',
  askAQuestion: 'Ask a question',
  noQuestionYetYours: 'No question yet. Yours would be the first.',
  questionsAndAnswers: 'Questions and answers',
  countAnswers: '{count} answers',
  answered: 'answered',
  closed: 'closed',
  questionAbout:
    'A question about {category}, with {answers, plural, one {its answer} other {# answers}}: {title}',
} as const;
