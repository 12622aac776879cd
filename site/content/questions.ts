import { content } from './content.ts';

export const { faq, questionTopics, popularSearches, popularQuestions } = content.questions;
