/** A message of a mail server or a library, which often repeats addresses, without them. */
export function withoutAddresses(message: string): string {
  return message.replace(/<?[^\s<>@]+@[^\s<>]+>?/g, '(address)');
}
