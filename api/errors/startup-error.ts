/**
 * Thrown if the program cannot start. The message explains why, and is shown without a stack trace.
 */
export class StartupError extends Error {}
