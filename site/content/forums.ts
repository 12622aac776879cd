import { content } from './content.ts';

export const { forums, forumTopics } = content.forums;

export type ForumTopic = (typeof forumTopics)[number];
