/** The request or message, and the recipient, of a notification. */
export const alertIdOf = (id: string, staffId: string): string => `${id} ${staffId}`;
