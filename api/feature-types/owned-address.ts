/**
 * An address whose data belongs to a person. With `until`, only data from before that time does.
 */
export type OwnedAddress = { email: string; until?: Date };
