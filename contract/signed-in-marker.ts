/**
 * The readable cookie beside the session's own, which no script can read: without it the site asks
 * nothing and loads no code for accounts. It opens nothing.
 */
export const signedInMarker = { name: 'signed-in', value: '1' } as const;
