/**
 * The name of a readable cookie that is set along with the session cookie, which scripts cannot
 * read. Without this marker, the site loads no account code and does not check for a session. It
 * grants no rights, and each sign-in gives it a new value.
 */
export const signedInMarker = 'signed-in';
