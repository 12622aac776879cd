/** The versions produced by the user's own changes, by request and version. */
const followers = new Map<string, number>();

/**
 * Sends a change with the version that was shown or, if the user's own changes have replaced it,
 * with the latest of those. Otherwise, a second change right after the first would be rejected as
 * if it conflicted with someone else's.
 * @param send is rejected unless the request still has that version; no other calls may share it,
 * because they would mistake a colleague's change for the user's own
 */
export async function fromShown<Result extends { version: number }>(
  reference: string,
  shown: number,
  send: (version: number) => Promise<Result>,
): Promise<Result> {
  const keyOf = (version: number) => `${reference} ${version}`;
  let version = shown;
  for (let next = followers.get(keyOf(version)); next !== undefined && next > version; ) {
    version = next;
    next = followers.get(keyOf(version));
  }
  const after = await send(version);
  followers.set(keyOf(version), after.version);
  return after;
}
