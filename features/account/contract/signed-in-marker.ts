/**
 * The name of a readable cookie set along with the session cookie, which scripts cannot read.
 * Without it, the site loads no account code and checks for no session. It grants nothing, and each
 * sign-in gives it a new value.
 */
export const signedInMarker = 'signed-in';
