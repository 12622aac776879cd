/**
 * The name of a readable cookie beside the session cookie, which scripts cannot read: without it, the site loads no
 * code for accounts and asks for no session. It grants nothing; each sign-in gives it another value.
 */
export const signedInMarker = 'signed-in';
