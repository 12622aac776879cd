/** What became of a version by one's own changes, by request and version. */
const followers = new Map<string, number>();

/**
 * Sends a change that names the version that was shown or, if one's own changes have replaced it meanwhile, what they made of it:
 * otherwise a second change right after the first would be refused as somebody else's.
 * @param send is refused unless the request still has that version; other calls may not be sent with it, since they would
 * take a colleague's change for one's own
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
