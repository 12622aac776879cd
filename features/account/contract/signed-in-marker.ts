/**
 * The name of a readable cookie set with the session cookie, which scripts cannot read: without it, the site loads no
 * account code and checks for no session. It grants nothing; each sign-in gives it a new value.
 */
export const signedInMarker = 'signed-in';
