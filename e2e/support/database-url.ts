import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the URL of the embedded database of a running product. */
export function embeddedDatabaseUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'database-password'), 'utf8').trim();
  const [, , , port] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  return `postgres://bowline:${password}@127.0.0.1:${port}/postgres`;
}
