/**
 * Returns the address in pasted text, such as `mailto:ada@client.example?subject=Hi` or `Ada
 * <ada@client.example>`, even with invisible or full-width characters.
 * @returns undefined if there is no address, or more than one
 */
export function pastedEmail(text: string): string | undefined {
  const visible = text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .trim();
  const [, inBrackets] = /<([^<>]*)>[,;.]?$/.exec(visible) ?? [];
  const [address = ''] = (inBrackets ?? visible).replace(/^mailto:/i, '').split('?');
  const bare = address.trim().replace(/[,;.]$/, '');
  return /^[^\s@<>()"',;:]+@[^\s@<>()"',;:]+$/.test(bare) ? bare : undefined;
}
