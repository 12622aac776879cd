import libmime from 'libmime';
import { decodeText } from './charsets.ts';
import { htmlText } from './html-text.ts';
import type { Part } from './mail-parts.ts';

const { Libmime } = libmime;
const flowed = new Libmime();

/**
 * The maximum number of characters of text that the desk stores. The raw email contains all of it.
 */
const maxTextLength = 100_000;

/**
 * Extracts an email's text: from each text part that is not an attachment, the plain version or, if
 * that is blank, the HTML version.
 * @returns the text, and the parts it was taken from
 */
export function mailText(parts: Part[]): { body: string; used: Set<Part> } {
  const shown = parts.filter(isShown);
  const used = new Set(shown);
  const texts: string[] = [];
  const seen = new Set<object>();
  for (const part of shown) {
    const { alternatives } = part;
    if (alternatives === undefined) {
      texts.push(textOf(part));
    } else if (!seen.has(alternatives)) {
      seen.add(alternatives);
      texts.push(richest(shown.filter((other) => other.alternatives === alternatives)));
    }
  }
  const body = texts.filter((text) => text.trim() !== '').join('\n\n');
  return { body: body.slice(0, maxTextLength), used };
}

const isShown = ({ type, isAttachment, name }: Part) =>
  !isAttachment && (type === 'text/html' || (type === 'text/plain' && name === ''));

/** Returns the first alternative that contains text, trying plain text before HTML. */
function richest(forms: Part[]): string {
  for (const type of ['text/plain', 'text/html']) {
    const text = forms
      .filter((form) => form.type === type)
      .map(textOf)
      .join('\n\n');
    if (text.trim() !== '') return text;
  }
  return '';
}

/** Returns the text of one part, at most slightly longer than what is stored. */
export function textOf({ type, bytes, charset, isFlowed, deletesSpaces }: Part): string {
  const label = charset === '' && type === 'text/html' ? labelWithin(bytes) : charset;
  const text = decodeText(bytes, label).replaceAll('\r\n', '\n');
  if (type === 'text/html') return htmlText(text, maxTextLength);
  const cut = text.slice(0, maxTextLength * 2);
  return (isFlowed ? flowed.decodeFlowed(cut, deletesSpaces) : cut).slice(0, maxTextLength);
}

/** Returns the charset declared in an HTML document. */
function labelWithin(bytes: Buffer): string {
  return (
    /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(bytes.toString('latin1', 0, 2000))?.[1] ?? ''
  );
}
