import { Tokenizer } from 'htmlparser2';

/** The maximum number of characters kept of a link's URL. */
const maxAddressLength = 500;
/** The maximum depth at which nested quotes are still distinguished. */
const maxQuotes = 9;

/**
 * Converts an HTML email to plain text: blocks on separate lines, cells separated, link addresses
 * after their text, and quotes prefixed with `>`. Works on tokens, because parsers that build a
 * tree take quadratic time for unclosed tags.
 * @param most the maximum number of characters
 */
export function htmlText(html: string, most: number): string {
  const text = writer(most);
  let tag = '';
  let attribute = '';
  let value = '';
  let attributes: Attributes = {};
  let hidden = '';
  const name = (start: number, end: number) =>
    html.slice(start, Math.min(end, start + 200)).toLowerCase();

  const opened = () => {
    if (hidden !== '') return;
    if (hiddenTags.has(tag)) hidden = tag;
    else text.open(tag, attributes);
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        tag = name(start, end);
        attributes = {};
      },
      onattribname(start, end) {
        attribute = name(start, end);
        value = '';
      },
      onattribdata(start, end) {
        if (value.length < maxAddressLength)
          value += html.slice(start, Math.min(end, start + maxAddressLength));
      },
      onattribentity(code) {
        if (value.length < maxAddressLength) value += String.fromCodePoint(code);
      },
      onattribend() {
        if (isRead(attribute)) attributes[attribute] ??= value;
      },
      onopentagend: opened,
      onselfclosingtag() {
        opened();
        if (hidden === tag) hidden = '';
      },
      onclosetag(start, end) {
        const closed = name(start, end);
        if (hidden === closed) hidden = '';
        else if (hidden === '') text.close(closed);
      },
      ontext(start, end) {
        if (hidden === '') text.write(html.slice(start, end));
      },
      ontextentity(code) {
        if (hidden === '') text.write(String.fromCodePoint(code));
      },
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return text.done();
}

// Not `head`, because its end tag is optional. All of its elements that contain text are listed.
const hiddenTags = new Set(['style', 'script', 'title', 'template', 'noscript']);

const isRead = (name: string): name is keyof Attributes =>
  name === 'href' || name === 'alt' || name === 'class';

type Attributes = { href?: string; alt?: string; class?: string };
const blocks = new Set(
  'address article aside blockquote dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const apart = new Set('p h1 h2 h3 h4 h5 h6 blockquote ul ol dl pre table'.split(' '));

/**
 * Collects text with line breaks between blocks. Fragments are joined only once per line because
 * the sender controls their number.
 */
function writer(most: number) {
  const lines: string[] = [];
  let line: string[] = [];
  let size = 0;
  let hasSpace = true;
  let isPreformatted = false;
  let link: { href: string; from: number } | undefined;
  const quotes: { tag: string; depth: number }[] = [];

  const isFull = () => size > most;
  const add = (piece: string) => {
    line.push(piece);
    size += piece.length;
    hasSpace = /\s$/.test(piece.slice(-1));
  };
  const endLine = () => {
    const joined = line.join('');
    const said = isPreformatted ? joined.trimEnd() : joined.replaceAll(' \t', '\t').trim();
    const mark = '> '.repeat(Math.min(maxQuotes, quotes.length));
    if (said !== '') lines.push(mark + said);
    else blankLine();
    size += mark.length + 1;
    line = [];
    hasSpace = true;
    if (link !== undefined) link.from = 0;
  };
  const blankLine = () => {
    const last = lines.at(-1);
    const mark = '>'.repeat(Math.min(maxQuotes, quotes.length));
    if (last !== undefined && !/^>*$/.test(last)) lines.push(mark);
  };
  const freshLine = () => {
    if (line.some((piece) => piece.trim() !== '')) endLine();
    else line = [];
    hasSpace = true;
  };
  const startBlock = (tag: string) => {
    if (blocks.has(tag)) freshLine();
    if (apart.has(tag)) blankLine();
  };

  return {
    write(text: string) {
      if (isFull()) return;
      if (isPreformatted) {
        for (const [index, part] of text.slice(0, most).split('\n').entries()) {
          if (index > 0) endLine();
          add(part);
        }
        return;
      }
      const words = text.slice(0, most).replace(/[ \t\r\n\f]+/g, ' ');
      const added = hasSpace && words.startsWith(' ') ? words.slice(1) : words;
      if (added !== '') add(added);
    },
    open(tag: string, { href = '', alt = '', class: names = '' }: Attributes) {
      if (isFull()) return;
      if (tag === 'br') return endLine();
      if (tag === 'td' || tag === 'th') {
        if (line.length > 0 && line.at(-1) !== '\t') add('\t');
        return;
      }
      if (tag === 'img' && alt.trim() !== '') add(` [${alt.trim()}] `);
      startBlock(tag);
      if (tag === 'li') add('- ');
      if (tag === 'pre') isPreformatted = true;
      if (tag === 'a') {
        const address = href.trim();
        link = /^(https?:|mailto:|tel:)/i.test(address)
          ? { href: address, from: line.length }
          : undefined;
      }
      const top = quotes.at(-1);
      if (tag === 'blockquote' || /\b(gmail_quote|yahoo_quoted)\b/.test(names)) {
        freshLine();
        // Deeper levels are not distinguished, because a sender could nest them without limit.
        if (quotes.length < 100) quotes.push({ tag, depth: 1 });
      } else if (top?.tag === tag) {
        top.depth += 1;
      }
    },
    close(tag: string) {
      if (isFull()) return;
      if (tag === 'a' && link !== undefined) {
        const shown = line.slice(link.from).join('').trim();
        if (shown !== '' && plainAddress(shown) !== plainAddress(link.href)) add(` (${link.href})`);
        link = undefined;
      }
      startBlock(tag);
      if (tag === 'pre') isPreformatted = false;
      const top = quotes.at(-1);
      if (top?.tag !== tag) return;
      top.depth -= 1;
      if (top.depth > 0) return;
      freshLine();
      quotes.pop();
    },
    done() {
      freshLine();
      while (/^>*$/.test(lines.at(-1) ?? 'end')) lines.pop();
      return lines.join('\n').slice(0, most).trim();
    },
  };
}

/** Returns a URL without the parts that people usually omit, such as `https://`. */
const plainAddress = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^(https?:\/\/|mailto:|tel:)(www\.)?/, '')
    .replace(/\/$/, '');
