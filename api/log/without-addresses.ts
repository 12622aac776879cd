/**
 * The maximum length of a message in characters. A failed query repeats its values, which may be a
 * whole email.
 */
const most = 5000;

/**
 * Removes email addresses from a message because mail servers and libraries often repeat them. Long
 * messages are truncated, and the pattern is bounded by the maximum length of an address (RFC 5321,
 * 4.5.3.1), because unbounded matching would be quadratic.
 */
export function withoutAddresses(message: string): string {
  return message.slice(0, most).replace(/<?[^\s<>@]{1,64}@[^\s<>]{1,255}>?/g, '(address)');
}
