/**
 * A readable cookie beside the session cookie, which scripts cannot read: without it, the site loads no
 * code for accounts and asks for no session. It grants nothing.
 */
export const signedInMarker = { name: 'signed-in', value: '1' } as const;
