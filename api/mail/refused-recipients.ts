import { emailKey } from '#contract/formats/email-address.ts';
import type { Mail, RefusedCopy } from './mail.ts';

/** A reply that rejects a recipient, as nodemailer describes it. */
type Refusal = {
  message: string;
  response?: string | undefined;
  responseCode?: number | undefined;
  command?: string | undefined;
};

/**
 * What nodemailer says about the recipients that a server rejected: two lists in the same order.
 */
type Refused = { rejected?: string[]; rejectedErrors?: Refusal[] | undefined };

/** Returns everyone who gets an email: its recipient, then the copies. */
const recipientsOf = ({ to, cc = [], bcc = [] }: Mail): string[] => [to, ...cc, ...bcc];

/** Returns the recipients for whom no earlier attempt was accepted. */
export const recipientsLeft = (mail: Mail): string[] =>
  recipientsOf(mail).filter((_, index) => !mail.acceptedBy?.includes(index));

/**
 * Thrown if the recipient was rejected but copies were accepted, which must not be sent again. Has
 * the properties of the error about the recipient.
 */
export class OnlyCopiesAccepted extends Error {
  readonly responseCode;
  readonly response;
  readonly command;
  /** See `Mail`. */
  readonly acceptedBy: number[];
  constructor({ message, responseCode, response, command }: Refusal, acceptedBy: number[]) {
    super(message);
    this.responseCode = responseCode;
    this.response = response;
    this.command = command;
    this.acceptedBy = acceptedBy;
  }
}

/**
 * Returns the copies that a server rejected when it accepted an email.
 * @throws OnlyCopiesAccepted if it rejected the recipient
 */
export function refusedCopies(mail: Mail, refused: Refused): RefusedCopy[] {
  const refusals = refusalsIn(refused);
  const ofRecipient = refusalOfRecipient(mail, refused);
  if (ofRecipient !== undefined) {
    const keys = new Set(refusals.map(({ address }) => emailKey(address)));
    const left = new Set(recipientsLeft(mail));
    const accepted = recipientsOf(mail).flatMap((address, index) =>
      index > 0 && left.has(address) && !keys.has(emailKey(address)) ? [index] : [],
    );
    throw new OnlyCopiesAccepted(ofRecipient, [...(mail.acceptedBy ?? []), ...accepted]);
  }
  return refusals.map(({ address, refusal }) => ({
    address,
    detail: refusal.response ?? refusal.message,
  }));
}

/** Returns what a server said about an email's recipient if it rejected that recipient. */
export function refusalOfRecipient(mail: Mail, refused: Refused): Refusal | undefined {
  const copies = new Set(recipientsOf(mail).slice(1).map(emailKey));
  copies.delete(emailKey(mail.to));
  return refusalsIn(refused).find(({ address }) => !copies.has(emailKey(address)))?.refusal;
}

const refusalsIn = ({ rejected = [], rejectedErrors = [] }: Refused) =>
  rejectedErrors.map((refusal, index) => ({ refusal, address: rejected[index] ?? '' }));
