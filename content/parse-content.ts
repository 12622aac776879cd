/**
 * The content of one file, checked.
 * @param file the file's path in the repository, named in the error
 * @throws Error listing every wrong field of the file with its reason
 */
export function parseContent<Content>(
  file: string,
  schema: Schema<Content>,
  data: unknown,
): Content {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const reasons = result.error.issues.map(
    (issue) => `${issue.path.join('.') || '(whole file)'}: ${issue.message}`,
  );
  throw new Error(`${file}: ${reasons.join('; ')}`);
}

/** What is used of a schema of the contract. */
type Schema<Content> = {
  safeParse: (
    data: unknown,
  ) =>
    | { success: true; data: Content; error?: never }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
};
