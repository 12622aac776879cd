import { Parser } from 'htmlparser2';
import type { MarkedExtension } from 'marked';

/** What a text may not contain, by its name for messages, with the source that contains it. */
type Unsafe = { name: string; raw: string };

/**
 * Elements that run or load code, take input, or change the page around the text, and those whose
 * content browsers do not read as HTML.
 */
const elements =
  /^(animate|base|button|dialog|embed|form|frame|frameset|iframe|input|link|meta|noembed|noframes|noscript|object|plaintext|script|select|set|style|template|textarea|xmp)$/;
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
  const checkHtml = (html: string, raw = html) => {
    // Outside XML, browsers read CDATA as a comment that ends with the first “>”.
    const text = html.replace(/<!\[CDATA\[/gi, '<!');
    let isFinished = false;
    const parser = new Parser({
      onopentagname(name) {
        if (parser.startIndex === text.length) isFinished = true;
        if (elements.test(name)) found.push({ name: `<${name}>`, raw });
      },
      onattribute(name, value) {
        if (name.startsWith('on') || name === 'style') found.push({ name, raw });
        if (addresses.has(name)) checkAddress(value, raw);
      },
    });
    // An unfinished tag or comment would go on in the next HTML, which could then mean anything.
    parser.end(`${text}<end>`);
    if (!isFinished) found.push({ name: raw.trim().replace(/\n.*/s, ''), raw });
  };
  return {
    found,
    extension: {
      walkTokens(token) {
        if (token.type === 'html') checkHtml(token.raw);
        // Marked leaves character references in addresses for browsers to decode.
        if (token.type === 'link' || token.type === 'image')
          checkHtml(`<a href="${token.href.replaceAll('"', '%22')}">`, token.raw);
      },
    },
  };
}
