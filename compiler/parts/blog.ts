import type { Source } from './source.ts';

/** Average reading speed of adults (Brysbaert 2019, silent reading of English nonfiction). */
const wordsPerMinute = 238;

export async function blog({ read }: Source) {
  /** All posts in full except drafts, newest first. */
  const postFiles = (await read('blog/*.md'))
    .filter(({ draft }) => !draft)
    .map((file) => ({
      ...file,
      minutes: Math.max(
        1,
        Math.round(file.body.replace(/<[^>]+>/g, '').split(/\s+/).length / wordsPerMinute),
      ),
    }));
  /** The posts without their bodies, newest first, for lists. */
  const posts = postFiles.map(({ body: _, draft: __, ...post }) => post);
  return { postFiles, posts };
}
