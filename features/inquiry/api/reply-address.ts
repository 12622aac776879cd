import type { Signer } from '#api/crypto/signer.ts';

/** Who the address is for: the `client`, or `staff` who answer from their own email app. */
export type Writer = 'client' | 'staff';

const letters: Record<Writer, string> = { client: 'r', staff: 's' };

/**
 * Returns the inbox address for one request, such as `desk+r.bl-7f3k9q.3nq…@agency.example`. It is
 * lowercase because mail servers may change the case. The token is 80 bits of an HMAC.
 */
export function replyAddress(
  signer: Signer,
  inbox: string,
  reference: string,
  writer: Writer,
): string {
  const [local, domain] = inbox.split('@');
  const name = reference.toLowerCase();
  return `${local}+${letters[writer]}.${name}.${token(signer, writer, name)}@${domain}`;
}

/** Returns the request that an address belongs to, if its token is valid. */
export function readReplyAddress(
  signer: Signer,
  address: string,
): { reference: string; writer: Writer } | undefined {
  const [, letter, name = '', given = ''] =
    /\+([rs])\.([a-z]{2,4}-[0-9a-z]{6})\.([a-f0-9]{20})@/.exec(address.toLowerCase()) ?? [];
  const writer = letter === letters.client ? 'client' : 'staff';
  if (letter === undefined || !signer.verifyShort(purposeOf(writer), name, given)) return undefined;
  return { reference: name.toUpperCase(), writer };
}

const token = (signer: Signer, writer: Writer, name: string) =>
  signer.signShort(purposeOf(writer), name);

const purposeOf = (writer: Writer) => `desk ${writer}`;
