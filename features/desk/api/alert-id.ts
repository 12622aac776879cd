/**
 * Combines the id of the request or message that a notification is about with the id of its
 * recipient.
 */
export const alertIdOf = (id: string, staffId: string): string => `${id} ${staffId}`;
