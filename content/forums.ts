import data from './forums.yaml';
import { parseContent, parseFolder, wrongAt } from './parse-content.ts';
import { forums as schema } from './schemas/company.ts';
import { forumTopic } from './schemas/content-documents.ts';

const files = import.meta.glob<unknown>('./forums/*.md', { eager: true, import: 'default' });

/** The forum's title, categories and where to ask questions. */
export const forums = parseContent('content/forums.yaml', schema, data);

/** Every topic, newest first. */
export const forumTopics = parseFolder(forumTopic, files)
  .map((topic) => {
    if (!forums.categories.some(({ name }) => name === topic.category)) {
      throw wrongAt(
        `content/forums/${topic.slug}.md`,
        ['category'],
        `there is no category ${topic.category} in content/forums.yaml`,
      );
    }
    return topic;
  })
  .toSorted((a, b) => b.date.localeCompare(a.date));

export type ForumTopic = (typeof forumTopics)[number];
