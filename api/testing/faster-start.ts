import { resolve } from 'node:path';

/** Options of Node for a process whose first import is not `resolve-drizzle.ts`, which tells why. */
export const fasterStart = ['--import', resolve('api/db/resolve-drizzle.ts')];
