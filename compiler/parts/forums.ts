import { type Source, wrongAt } from './source.ts';

export async function forum({ read, fileNamed }: Source) {
  /** The forum's title and categories, and where to ask questions. */
  const forums = await read('forums.yaml');
  /** Every forum topic, newest first. */
  const forumTopics = await read('forums/*.md');
  for (const { slug, category } of forumTopics) {
    if (forums.categories.some(({ name }) => name === category)) continue;
    const reason = `there is no category ${category} in content/forums.yaml`;
    throw wrongAt(fileNamed('forums/*.md', slug), ['category'], reason);
  }
  return { forums, forumTopics };
}
