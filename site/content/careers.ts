import { content } from './content.ts';

export const { careers, jobFiles, jobs } = content.careers;

export type Job = (typeof jobs)[number];
