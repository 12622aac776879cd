import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Failure } from '#contract/errors/errors.ts';
import { m } from '#messages/messages.ts';
import { isLoopback } from '../net/loopback.ts';
import type { Env } from '../settings/env.ts';
import { isHealthCheck } from './health-check.ts';

type Settings = Pick<Env, 'origin' | 'apiOrigin' | 'port' | 'allowedHosts'>;

/**
 * Rejects requests for hosts other than the site's own with 421 (RFC 9110, section 15.5.20).
 * Otherwise, a page whose domain was made to resolve to this server (DNS rebinding) could read
 * everything as same-origin. Health checks are exempt because load balancers address the process by
 * its IP address.
 */
export function ownHost(settings: Settings, log: Logger): MiddlewareHandler {
  const isOwn = ownHosts(settings);
  let hasWarned = false;
  return async (c, next) => {
    if (isHealthCheck(c.req.path)) return next();
    const { host, hostname } = new URL(c.req.url);
    if (isOwn(host, hostname)) return next();
    if (!hasWarned) {
      // Logged only once, because a misconfigured proxy sends the wrong host with every request.
      hasWarned = true;
      log.warn(
        { host: host.slice(0, 255), origin: settings.origin },
        'refused a request for another host; set ORIGIN to the public address, or ALLOWED_HOSTS',
      );
    }
    const body: Failure = { error: m.answers.hostUnknown(), code: 'misdirected' };
    c.header('Cache-Control', 'no-store');
    return c.json(body, 421);
  };
}

/** Returns a predicate for the site's own hosts, as written in a URL, with or without the port. */
export function ownHosts({
  origin,
  apiOrigin,
  port,
  allowedHosts,
}: Settings): (host: string, hostname: string) => boolean {
  if (allowedHosts.includes('*')) return () => true;
  const own = new Set([...withPort(origin), ...withPort(apiOrigin), ...allowedHosts]);
  if (isLoopback(new URL(origin).hostname)) {
    for (const name of ['localhost', '127.0.0.1', '[::1]']) {
      own.add(new URL(`http://${name}:${port}`).host);
    }
  }
  // An allowed host without a port matches any port.
  return (host: string, hostname: string) => own.has(host) || allowedHosts.includes(hostname);
}

/** Returns an origin's host, without and with the scheme's default port. */
function withPort(origin: string): string[] {
  const { host, hostname, protocol, port } = new URL(origin);
  // Behind a proxy that terminates TLS, requests arrive as http, whose URLs keep port 443.
  return port === '' && protocol === 'https:' ? [host, `${hostname}:443`] : [host];
}
