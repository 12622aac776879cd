/**
 * Whether a post is out: one that is dated ahead waits for its day.
 * @param post its day, as `2026-03-31`
 * @param today in the same form
 */
export function isOut(post: { date: string }, today: string): boolean {
  return post.date <= today;
}
