/**
 * Returns the query for a link to the same page in another language, with the token that
 * `useLinkToken` moved to the history entry.
 */
export function queryWithToken(): string {
  const { linkToken, linkUndo } = history.state ?? {};
  if (typeof linkToken !== 'string' || linkToken === '') return location.search;
  const query = { ...(linkUndo === true && { undo: '1' }), token: linkToken };
  return `?${new URLSearchParams(query)}`;
}
