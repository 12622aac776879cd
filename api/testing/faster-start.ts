import { resolve } from 'node:path';

/**
 * Node options for a process whose first import is not `resolve-drizzle.ts`. That file explains why
 * these options help.
 */
export const fasterStart = ['--import', resolve('api/db/resolve-drizzle.ts')];
