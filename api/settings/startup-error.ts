/** The program cannot start, for the reason in the message; shown without a stack trace. */
export class StartupError extends Error {}
