/** The program cannot start; the message explains why and is shown without a stack trace. */
export class StartupError extends Error {}
