import { matchPage } from '#contract/paths/match-page.ts';
import { href } from '#contract/routes.ts';
import { type Source, wrongAt } from './source.ts';

export async function newsletter({ read, fileNamed }: Source) {
  const { offer, rhythm, demo } = await read('newsletter.yaml');
  const files = await read('newsletter/*.md');
  for (const { slug } of files) {
    if (matchPage(href('newsletterIssue', { slug })).key !== 'newsletterIssue') {
      const reason = `${href('newsletterIssue', { slug })} is an address that the site itself uses; rename the file`;
      throw wrongAt(fileNamed('newsletter/*.md', slug), [], reason);
    }
  }
  /**
   * Every issue in full, newest first, including unsent ones. Issue numbers are valid only within
   * this build.
   */
  const issueFiles = files.map((file, number) => ({ ...file, number }));
  return {
    /** What subscribers receive, and how often. */
    offer,
    rhythm,
    demo,
    issueFiles,
    /** The issues without their text, for lists. */
    issues: issueFiles.map(({ body: _, ...issue }) => issue),
    /** The first paragraphs of each issue by number, without headings and links. */
    openings: files.map(({ body }) =>
      (body.match(/<p>.*?<\/p>/gs) ?? [])
        .slice(0, 6)
        .join('')
        .replaceAll(/<\/?(a|picture|source|img)\b[^>]*>/g, ''),
    ),
  };
}
