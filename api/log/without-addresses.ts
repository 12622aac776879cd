/** Characters of a message that are kept: a failed query repeats its values, which may be a whole mail. */
const most = 5000;

/**
 * Removes email addresses from a message; mail servers and libraries often repeat them. What is longer than a log needs is
 * cut, and a word is searched no further than an address is long (RFC 5321, 4.5.3.1): otherwise it takes its length squared.
 */
export function withoutAddresses(message: string): string {
  return message.slice(0, most).replace(/<?[^\s<>@]{1,64}@[^\s<>]{1,255}>?/g, '(address)');
}
