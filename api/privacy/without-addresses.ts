/** Removes email addresses from a message; mail servers and libraries often repeat them. */
export function withoutAddresses(message: string): string {
  return message.replace(/<?[^\s<>@]+@[^\s<>]+>?/g, '(address)');
}
