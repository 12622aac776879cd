/** An address whose data belong to a person; with `until`, only the data from before that time. */
export type OwnedAddress = { email: string; until?: Date };
