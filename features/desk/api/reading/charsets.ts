import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/**
 * Decodes bytes even if the label is wrong or missing. Bytes that are valid non-ASCII UTF-8 are
 * treated as UTF-8, because text in another charset is rarely valid UTF-8 by chance.
 * @param label the declared charset; '' for none
 */
export function decodeText(bytes: Buffer, label: string): string {
  const charset = nameOf(label);
  if (charset === 'utf-7') return iconv.decode(bytes, 'utf-7');
  // ISO-2022-JP is ASCII with escape sequences. Outlook often omits the label.
  if (charset === 'iso-2022-jp' || (isLoose(charset) && hasJapaneseEscapes(bytes))) {
    return new TextDecoder('iso-2022-jp').decode(bytes);
  }
  if (isLoose(charset) && isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const decoder = charset === 'utf-8' ? undefined : decoderOf(charset);
  if (decoder !== undefined) return decoder.decode(bytes);
  if (iconv.encodingExists(charset) && charset !== 'utf-8') return iconv.decode(bytes, charset);
  const text = new TextDecoder().decode(bytes);
  return isRatherUtf8(text) ? text : new TextDecoder('windows-1252').decode(bytes);
}

/** Maps charset names to the supersets that they mean in practice. */
function nameOf(label: string): string {
  const name = label.trim().toLowerCase().slice(0, 40).replaceAll('"', '');
  if (/^(x-)?(unicode-1-1-)?utf-?7$/.test(name)) return 'utf-7';
  if (name === 'utf8') return 'utf-8';
  return /^(iso-2022-jp|csiso2022jp|cp5022)/.test(name) ? 'iso-2022-jp' : name;
}

/**
 * Returns whether email apps use a label regardless of the actual charset. They do this with no
 * label, ASCII, UTF-8 and all single-byte charsets.
 */
const isLoose = (charset: string) =>
  /^(|utf-8|us-ascii|ascii|latin|iso-?8859|windows-125|cp125|koi8|(x-)?unknown|default)/.test(
    charset,
  );

function hasJapaneseEscapes(bytes: Buffer): boolean {
  return (
    ['\x1b$B', '\x1b$@'].some((start) => bytes.includes(start)) && !bytes.some((byte) => byte > 127)
  );
}

/**
 * Returns whether most non-ASCII characters, or at least one three-byte character, are valid UTF-8.
 */
function isRatherUtf8(text: string): boolean {
  let right = 0;
  let wrong = 0;
  for (const character of text) {
    if (character === '\ufffd') wrong += 1;
    else if (character > '\u07ff') return true;
    else if (character > '\x7f') right += 1;
  }
  return right > wrong;
}

function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}
