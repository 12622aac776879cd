/**
 * Returns an IPv4 address, or the /64 of an IPv6 address, which is what a single household or
 * server controls.
 */
export function clientNetwork(address: string): string {
  const v4 = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!v4.includes(':')) return v4;
  const [head = '', tail = ''] = v4.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = v4.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0');
  const full = v4.includes('::') ? [...groups, ...zeros, ...last] : groups;
  return full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
