import { content } from './content.ts';

export const { caseStudies, caseStudyCards, caseStudiesOf, clientQuotes } = content.work;

export type CaseStudy = (typeof caseStudies)[number];
