/**
 * Makes content readable outside its page, as in feed readers: links and pictures get absolute
 * URLs, and each picture has only one size.
 * @param html as rendered from Markdown
 * @param origin the site's public URL, with the path of its language. Links are relative to it,
 * pictures to the host.
 */
export function withAbsoluteAddresses(html: string, origin: string): string {
  const host = new URL(origin).origin;
  return html
    .replace(/<source [^>]*>/g, '')
    .replace(/ (srcset|sizes)="[^"]*"/g, '')
    .replace(/ src="(?=\/)/g, ` src="${host}`)
    .replace(/ href="(?=\/)/g, ` href="${origin}`);
}
