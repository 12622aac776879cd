import { content } from './content.ts';

export const { caseStudyCards, caseStudiesOf, clientQuotes } = content.work;
