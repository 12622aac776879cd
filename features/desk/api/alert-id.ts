/** The request or message a notification is about, and its recipient. */
export const alertIdOf = (id: string, staffId: string): string => `${id} ${staffId}`;
