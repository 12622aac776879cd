/** The program cannot start; the message says why and is shown without a stack trace. */
export class StartupError extends Error {}
