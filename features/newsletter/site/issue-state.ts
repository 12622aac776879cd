import type { Issue } from '#site/content/newsletter.ts';

/**
 * The numbers of the issues whose letters have not begun to be sent.
 * @param begun the slugs of those that have; undefined for a preview, which shows all
 */
export function waitingLetters(
  issues: Pick<Issue, 'slug' | 'number' | 'send'>[],
  begun: readonly string[] | undefined,
): number[] {
  if (begun === undefined) return [];
  return issues
    .filter(({ send, slug }) => send && !begun.includes(slug))
    .map(({ number }) => number);
}
