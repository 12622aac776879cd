import { fileNamed, read, wrongAt } from './reading/read.ts';

/** The forum's title, categories and where to ask questions. */
export const forums = await read('forums.yaml');

/** Every topic, newest first. */
export const forumTopics = await read('forums/*.md');

for (const { slug, category } of forumTopics) {
  if (forums.categories.some(({ name }) => name === category)) continue;
  const reason = `there is no category ${category} in content/forums.yaml`;
  throw wrongAt(fileNamed('forums/*.md', slug), ['category'], reason);
}

export type ForumTopic = (typeof forumTopics)[number];
