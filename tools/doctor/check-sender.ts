import { createPublicKey } from 'node:crypto';
import type { Resolver } from 'node:dns/promises';
import { isIP, SocketAddress } from 'node:net';
import { authenticate, dkimSign } from 'mailauth';
import { addressOf, domainOf } from '../../api/mail/transport.ts';
import type { Env } from '../../api/settings/env.ts';
import { errorCode } from '../../contract/errors/error-message.ts';
import { isPrivateAddress } from '../../features/webhooks/api/safe-address.ts';

type Sender = Pick<Env, 'mailFrom' | 'dkim' | 'inboxAddress' | 'smtpUrl' | 'mailOauth'>;

/** The result of a check. `unknown` means that it cannot be determined from here. */
export type SenderCheck = {
  name: 'SPF' | 'DKIM' | 'DMARC' | 'Reverse DNS';
  verdict: 'good' | 'wrong' | 'unknown';
  /** The problem and how to fix it. */
  text: string;
};

type Found = Omit<SenderCheck, 'name'>;
const good: Found = { verdict: 'good', text: '' };
const wrong = (text: string): Found => ({ verdict: 'wrong', text });
const unknown = (text: string): Found => ({ verdict: 'unknown', text });

/**
 * Checks a sender as a mailbox provider would: whether its server may send for its domain (SPF, RFC
 * 7208), whether its signature is known (DKIM, RFC 6376), whether both match the address that
 * readers see (DMARC, RFC 9989), and whether the server's IP address has a host name that resolves
 * back to it (Gmail's guidelines for senders).
 * @param ip the address that emails are sent from; defaults to that of the mail server in
 * `SMTP_URL`
 * @throws the resolver's error if the DNS does not respond
 */
export async function checkSender(
  sender: Sender,
  dns: Resolver,
  ip: string | undefined,
): Promise<SenderCheck[]> {
  const domain = domainOf(sender.mailFrom);
  // Throws here if the DNS does not respond. Below, that would look like a missing record.
  await found(dns.resolveNs(domain));
  const server = sender.smtpUrl && new URL(sender.smtpUrl).hostname.replace(/^\[|\]$/g, '');
  const known = ip ?? (server && (await publicAddress(server, dns)));
  const { spf, dmarc } = await asReceiverSees(sender, dns, known);
  return [
    { name: 'SPF', ...judgeSpf(spf || undefined, sender, known, ip !== undefined) },
    { name: 'DKIM', ...(await judgeKey(sender, dns)) },
    { name: 'DMARC', ...judgeDmarc(dmarc || undefined, domain, sender.dkim !== undefined) },
    { name: 'Reverse DNS', ...(await judgeName(known, dns)) },
  ];
}

/** Returns the envelope address, to which reports are sent. */
const envelopeOf = ({ inboxAddress, mailFrom, mailOauth }: Sender) =>
  mailOauth?.sends ? addressOf(mailFrom) : (inboxAddress ?? addressOf(mailFrom));

/** Returns how a receiver judges an email that is sent from an address and signed like ours. */
async function asReceiverSees(sender: Sender, dns: Resolver, ip = '192.0.2.1') {
  const mail = `From: ${addressOf(sender.mailFrom)}\r\nTo: reader@reader.example\r\nSubject: Hello\r\nDate: ${new Date().toUTCString()}\r\n\r\nHello\r\n`;
  const { dkim } = sender;
  const key = dkim && {
    signingDomain: dkim.domain ?? domainOf(sender.mailFrom),
    selector: dkim.selector,
    privateKey: dkim.privateKey,
  };
  const signed = key && (await dkimSign(mail, { ...key, signatureData: [key] }));
  return authenticate((signed?.signatures ?? '') + mail, {
    ip,
    sender: envelopeOf(sender),
    helo: domainOf(sender.mailFrom),
    mta: 'doctor',
    disableArc: true,
    disableBimi: true,
    resolver: (name, type) => dns.resolve(name, type) as Promise<string[]>,
  });
}

type Spf = { status: { result: string; comment?: string }; rr?: string } | undefined;

function judgeSpf(spf: Spf, sender: Sender, known: string | undefined, isNamed: boolean): Found {
  const domain = domainOf(envelopeOf(sender));
  const { result = 'none', comment = '' } = spf?.status ?? {};
  if (result === 'none') {
    const allowed = known === undefined ? 'include:…' : `ip${isIP(known)}:${known}`;
    return wrong(`There is no record. Publish this as TXT at ${domain}: v=spf1 ${allowed} -all`);
  }
  if (result === 'permerror') return wrong(`The record of ${domain} cannot be used: ${comment}`);
  if (result === 'pass') return good;
  if (result === 'temperror') return unknown(`DNS gave no answer: ${comment}`);
  if (known === undefined) {
    return unknown(
      `Pass the address that emails leave from with --ip to see whether it is allowed.`,
    );
  }
  const said = `The record of ${domain} does not allow ${known}: ${spf?.rr ?? ''}`;
  return isNamed
    ? wrong(said)
    : unknown(
        `${said}. Emails may leave from a different address than the one that accepts them: pass it with --ip.`,
      );
}

async function judgeKey({ mailFrom, dkim }: Sender, dns: Resolver): Promise<Found> {
  if (dkim === undefined) {
    return unknown(
      'No key is set (DKIM_PRIVATE_KEY), so your mail server must sign: send yourself a test letter and look for "dkim=pass" in its source.',
    );
  }
  const name = `${dkim.selector}._domainkey.${dkim.domain ?? domainOf(mailFrom)}`;
  const key = createPublicKey(dkim.privateKey)
    .export({ type: 'spki', format: 'der' })
    .toString('base64');
  const records = (await found(dns.resolveTxt(name)))?.map((parts) => parts.join('')) ?? [];
  const publish = `publish this as TXT at ${name}: v=DKIM1; k=rsa; p=${key}`;
  if (records.length === 0) return wrong(`There is no record; ${publish}`);
  const published = records.map((record) =>
    /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, ''),
  );
  return published.includes(key) ? good : wrong(`The record is for another key; ${publish}`);
}

type Dmarc = { status: { result: string }; policy?: string; domain?: string } | undefined;

function judgeDmarc(dmarc: Dmarc, domain: string, isSigned: boolean): Found {
  const { result = 'none' } = dmarc?.status ?? {};
  if (result === 'none') {
    return wrong(
      `There is no record. Publish at least this as TXT at _dmarc.${domain}: v=DMARC1; p=none`,
    );
  }
  if (result === 'pass') return good;
  const said = `Neither SPF nor DKIM passes for ${domain}, the domain that readers see`;
  return isSigned ? wrong(`${said}.`) : unknown(`${said}; the signature of your mail server may.`);
}

/** Checks whether the address has a host name that resolves back to it (RFC 1912, section 2.1). */
async function judgeName(ip: string | undefined, dns: Resolver): Promise<Found> {
  if (ip === undefined) {
    return unknown('Pass the address that emails leave from with --ip.');
  }
  const names = (await found(dns.reverse(ip))) ?? [];
  if (names.length === 0)
    return wrong(`${ip} has no name; whoever provides the address can set it.`);
  for (const name of names) {
    if ((await addressesOf(name, dns)).some((one) => canonical(one) === canonical(ip))) return good;
  }
  return wrong(`${ip} is called ${names.join(', ')}, which does not point back to it.`);
}

/** Returns an IP address in the notation that all spellings of it share. */
const canonical = (ip: string) =>
  isIP(ip) === 6 ? new SocketAddress({ address: ip, family: 'ipv6' }).address : ip;

/** Returns the mail server's address, unless it is on this machine or in a private network. */
async function publicAddress(server: string, dns: Resolver): Promise<string | undefined> {
  const [address] = isIP(server) === 0 ? await addressesOf(server, dns) : [server];
  return address === undefined || isPrivateAddress(address) ? undefined : address;
}

async function addressesOf(name: string, dns: Resolver): Promise<string[]> {
  return [
    ...((await found(dns.resolve4(name))) ?? []),
    ...((await found(dns.resolve6(name))) ?? []),
  ];
}

/** Returns a DNS record, or undefined if there is none. */
async function found<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}
