import { content } from './content.ts';

export const { offer, rhythm, demo, issueFiles, issues, openings } = content.newsletter;

export type Issue = (typeof issues)[number];
