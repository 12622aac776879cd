import { connect, type TLSSocket } from 'node:tls';

/**
 * The state of a site's certificate: the number of days until it expires, or why visitors cannot
 * use it.
 */
export type Certificate = { days: number; expires: Date } | { fault: string };

/** In milliseconds. A server that responds later than this is of no use to visitors. */
const patience = 4000;

/**
 * Explains why browsers reject a certificate, by Node's error code (see "X509 certificate error
 * codes" in its documentation).
 */
const distrusted: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by your own certificate authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'is missing its intermediate certificates',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an unknown authority',
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
};

const unreachable: Record<string, string> = {
  ENOTFOUND: 'the name does not resolve',
  EAI_AGAIN: 'the name cannot be resolved now',
  ECONNREFUSED: 'nothing answers there',
  ETIMEDOUT: 'nothing answers in time',
};

/**
 * Checks the certificate of an `https:` origin like a browser, using the certificate authorities
 * that Node trusts.
 * @returns the problem in words, or how long the certificate is valid
 */
export async function certificateOf(origin: string): Promise<Certificate> {
  const { hostname, port } = new URL(origin);
  // An IP address cannot be used for SNI (RFC 6066, section 3).
  const servername = /^[\d.]+$|^\[/.test(hostname) ? '' : hostname;
  const host = hostname.replace(/^\[|\]$/g, '');
  // Accepted even if invalid, so that its dates can be read.
  const options = { host, port: Number(port || 443), servername, rejectUnauthorized: false };
  return new Promise((done) => {
    const socket = connect({ ...options, timeout: patience }, () => {
      done(judged(socket));
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      done({ fault: unreachable[error.code ?? ''] ?? `no TLS (${error.code})` }),
    );
    socket.on('timeout', () => {
      done({ fault: 'nothing answers in time' });
      socket.destroy();
    });
  });
}

function judged(socket: TLSSocket): Certificate {
  const expires = new Date(socket.getPeerCertificate().valid_to);
  const days = (expires.getTime() - Date.now()) / 86_400_000;
  if (socket.authorized) return { days, expires };
  // Node provides the code as text, though its type says Error.
  const code = String(socket.authorizationError);
  return { fault: `the certificate ${distrusted[code] ?? `is not trusted (${code})`}` };
}
