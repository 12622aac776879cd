import { emailKey } from '#contract/formats/email-address.ts';
import type { Signer } from '../crypto/signer.ts';

/**
 * Returns the envelope sender that bounces go to, such as `desk+b.<id>.<token>@agency.example`. The
 * token covers the email and its recipient, so that no one can forge a bounce for another address.
 */
export function bounceAddress(
  signer: Signer,
  inbox: string,
  mailId: string,
  recipient: string,
): string {
  const [local, domain] = inbox.split('@');
  const id = BigInt(`0x${mailId.replaceAll('-', '')}`).toString(36);
  return `${local}+b.${id}.${signer.signShort('desk bounce', `${id} ${emailKey(recipient)}`)}@${domain}`;
}

/** An email whose bounce address was used. `isFor` checks its token. */
export type Bounced = { mailId: string; isFor: (signer: Signer, recipient: string) => boolean };

/**
 * Returns the emails whose bounce addresses are in the list. Tokens are not checked yet because
 * that requires the recipient.
 */
export function bouncedMails(addresses: string[]): Bounced[] {
  return addresses.flatMap((address) => {
    const [, id, given = ''] =
      /\+b\.([0-9a-z]{1,25})\.([a-f0-9]{20})@/.exec(address.toLowerCase()) ?? [];
    const mailId = id === undefined ? undefined : uuidOf(id);
    if (mailId === undefined) return [];
    const isFor = (signer: Signer, recipient: string) =>
      signer.verifyShort('desk bounce', `${id} ${emailKey(recipient)}`, given);
    return [{ mailId, isFor }];
  });
}

/** Converts a base-36 number to a UUID. */
function uuidOf(id: string): string | undefined {
  let value = 0n;
  for (const digit of id) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = value.toString(16).padStart(32, '0');
  if (hex.length > 32) return undefined;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
