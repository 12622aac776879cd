/**
 * Returns whether a post is published. Posts with a future date are scheduled.
 * @param post its date, as `2026-03-31`
 * @param today in the same format
 */
export function isPublished(post: { date: string }, today: string): boolean {
  return post.date <= today;
}
