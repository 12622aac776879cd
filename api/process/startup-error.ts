/** What keeps the program from starting, in one sentence for the operator; shown without a stack. */
export class StartupError extends Error {}
