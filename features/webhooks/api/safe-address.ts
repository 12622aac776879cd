import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks outside the public internet (IANA IPv4 and IPv6 Special-Purpose Address Registries). */
const special = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  special.addSubnet(address, prefix, 'ipv4');
}
for (const [address, prefix] of [
  ['::', 96],
  // Translated IPv4 (RFC 2765), which public hosts do not use.
  ['::ffff:0:0:0', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  special.addSubnet(address, prefix, 'ipv6');
}

/**
 * Returns whether an address belongs to this machine, or to a network that only this machine may
 * reach.
 */
export function isPrivateAddress(address: string): boolean {
  const inner = embeddedIpv4(address) ?? address;
  return special.check(inner, isIP(inner) === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Returns the IPv4 address inside an IPv6 address that is mapped (RFC 4291 section 2.5.5.2) or
 * translated (RFC 6052 section 2.1).
 */
function embeddedIpv4(address: string): string | undefined {
  const [, dotted, high = '0', low] =
    /^(?:::ffff:|64:ff9b::)(?:(\d+\.\d+\.\d+\.\d+)|(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4}))$/i.exec(
      address,
    ) ?? [];
  if (dotted !== undefined || low === undefined) return dotted;
  const [one, two] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [one >> 8, one & 255, two >> 8, two & 255].join('.');
}

/** Thrown if a name resolves to a private address or is one itself. */
export class PrivateAddress extends Error {
  constructor() {
    super('The address is private');
  }
}

/**
 * Resolves a name and rejects private addresses. Done when connecting, because a name that was
 * public when it was entered may resolve to a private address later.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, '');
    if (found.some(({ address }) => isPrivateAddress(address))) {
      return callback(new PrivateAddress(), '');
    }
    const [first] = found;
    if (options.all) return callback(null, found);
    return callback(null, first?.address ?? '', first?.family);
  });
};

/**
 * Returns whether a URL's host is a private address, which would be connected to without a lookup.
 */
export function isPrivateHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && isPrivateAddress(address);
}
