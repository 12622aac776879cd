/**
 * Returns whether an opening still accepts applications.
 * @param job its last day, if it has one, such as `2026-03-31`
 * @param today in the same format
 */
export function isOpen(job: { validThrough?: string | undefined }, today: string): boolean {
  return job.validThrough === undefined || job.validThrough >= today;
}
