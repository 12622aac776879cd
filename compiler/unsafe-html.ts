import { Parser } from 'htmlparser2';
import type { MarkedExtension } from 'marked';

/** What a text may not contain, by its name for messages, with the source that contains it. */
type Unsafe = { name: string; raw: string };

/** Elements that run or load code, take input, or change the page around the text. */
const elements =
  /^(base|button|dialog|embed|form|frame|frameset|iframe|input|link|meta|object|script|select|style|template|textarea)$/;
const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href']);
const schemes = new Set(['data:', 'javascript:', 'vbscript:']);

/**
 * Finds HTML and links in Markdown that could act on visitors: scripts, forms, frames, redirects,
 * event handlers and styles (OWASP ASVS 5, V1.3). Whoever may edit a text may not do more than that.
 * @returns a Marked extension, and what it has found once a text has been parsed with it
 */
export function unsafeHtml(): { extension: MarkedExtension; found: Unsafe[] } {
  const found: Unsafe[] = [];
  const checkAddress = (address: string, raw: string) => {
    const { protocol } = URL.parse(address, 'https://site.invalid') ?? { protocol: '' };
    if (schemes.has(protocol)) found.push({ name: protocol, raw });
  };
  const checkHtml = (raw: string) => {
    const parser = new Parser({
      onopentagname(name) {
        if (elements.test(name)) found.push({ name: `<${name}>`, raw });
      },
      onattribute(name, value) {
        if (name.startsWith('on') || name === 'style') found.push({ name, raw });
        if (addresses.has(name)) checkAddress(value, raw);
      },
    });
    parser.end(raw);
  };
  return {
    found,
    extension: {
      walkTokens(token) {
        if (token.type === 'html') checkHtml(token.raw);
        if (token.type === 'link' || token.type === 'image') checkAddress(token.href, token.raw);
      },
    },
  };
}
