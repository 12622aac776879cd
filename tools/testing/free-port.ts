import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * A free port for a server that takes it later. It lies below those that systems give to outgoing
 * connections and to servers that ask for any port (RFC 6335 section 6; Linux begins at 32768), so that
 * none of them takes it meanwhile, and above those that browsers refuse.
 */
export const freePort = () =>
  getPort({ port: Array.from({ length: 10 }, () => randomInt(16_384, 32_768)) });
