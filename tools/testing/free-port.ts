import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * Returns a free port for a server that binds it later. It is below the ephemeral ports (RFC 6335
 * section 6; on Linux from 32768), so that no other process is assigned it first, and above the
 * ports that browsers block.
 */
export const freePort = () =>
  getPort({ port: Array.from({ length: 10 }, () => randomInt(16_384, 32_768)) });
