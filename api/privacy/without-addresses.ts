/** Words of a mail server or a library, which often repeat the address, without any address. */
export function withoutAddresses(words: string): string {
  return words.replace(/<?[^\s<>@]+@[^\s<>]+>?/g, '(address)');
}
