import { createHmac } from 'node:crypto';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isPrivateHost, lookupPublic, PrivateAddress } from './safe-address.ts';

/** The timeout for a receiver's response in milliseconds. */
const patience = 10_000;

/**
 * A message to sign according to Standard Webhooks (https://www.standardwebhooks.com, specification
 * 1.0.0).
 */
export type Message = { id: string; body: string; secret: string };

/** Returns the headers that identify and sign a message. */
function signedHeaders({ id, body, secret }: Message, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}

/**
 * Posts a message. Does not follow redirects, and reads only the status of the response.
 * @param mayBePrivate whether the receiver may be on this machine or in its networks
 * @returns the status
 * @throws Error if there was no response in time, PrivateAddress
 */
export function sendWebhook(url: string, message: Message, mayBePrivate: boolean): Promise<number> {
  const { protocol, hostname } = new URL(url);
  if (!mayBePrivate && isPrivateHost(hostname)) return Promise.reject(new PrivateAddress());
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? secure : plain)(
      url,
      {
        method: 'POST',
        signal: AbortSignal.timeout(patience),
        agent: false,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(message.body),
          'User-Agent': 'Bowline',
          ...signedHeaders(message, new Date()),
        },
        ...(!mayBePrivate && { lookup: lookupPublic }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    request.on('error', reject);
    request.end(message.body);
  });
}
