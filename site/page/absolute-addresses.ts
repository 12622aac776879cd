/**
 * A text for programs that read it away from its page, such as feed readers: its links and pictures with
 * whole addresses, each picture in one size.
 * @param html as rendered from Markdown
 * @param origin the address of the site
 */
export function withAbsoluteAddresses(html: string, origin: string): string {
  const host = new URL(origin).origin;
  return html
    .replace(/<source [^>]*>/g, '')
    .replace(/ (srcset|sizes)="[^"]*"/g, '')
    .replace(/ (src|href)="(?=\/)/g, ` $1="${host}`);
}
