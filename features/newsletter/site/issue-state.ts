import type { Issue } from '#site/content/newsletter.ts';

/**
 * Returns the numbers of the issues whose sending has not started.
 * @param published the slugs of issues whose sending has started; undefined for a preview, which
 * shows all issues
 */
export function unsentIssues(
  issues: Pick<Issue, 'slug' | 'number' | 'send'>[],
  published: readonly string[] | undefined,
): number[] {
  if (published === undefined) return [];
  return issues
    .filter(({ send, slug }) => send && !published.includes(slug))
    .map(({ number }) => number);
}
