import { content } from './content.ts';

export const { faq, questionTopics, paymentQuestions, popularSearches, popularQuestions } =
  content.questions;
