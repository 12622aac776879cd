/** An address whose data belong to a person; with `until`, only what came with it up to then. */
export type HeldAddress = { email: string; until?: Date };
