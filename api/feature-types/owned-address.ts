/** An address whose data belongs to a person; with `until`, only data from before that time. */
export type OwnedAddress = { email: string; until?: Date };
