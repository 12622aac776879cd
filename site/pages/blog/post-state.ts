/**
 * Returns whether a post is published. A post with a future date is not.
 * @param post its date, such as `2026-03-31`
 * @param today in the same format
 */
export function isPublished(post: { date: string }, today: string): boolean {
  return post.date <= today;
}
