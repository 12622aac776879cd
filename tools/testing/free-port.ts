import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * Returns a free port for a server that binds it later. It is below the ephemeral ports (RFC 6335
 * section 6; on Linux from 32768), where another process could be assigned it first, and above the
 * ports that browsers block.
 */
export const freePort = () =>
  getPort({ port: Array.from({ length: 10 }, () => randomInt(16_384, 32_768)) });
