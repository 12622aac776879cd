/** Combines the id of the request or message that a notification is about with its recipient's. */
export const alertIdOf = (id: string, staffId: string): string => `${id} ${staffId}`;
