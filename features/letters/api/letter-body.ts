import { Marked, type Token, type Tokens } from 'marked';
import { textWidth } from '#api/mail/mail-styles.ts';
import { escaped } from '#api/mail/markdown.ts';
import { isSwitchedOn } from '#contract/paths/match-page.ts';
import { pathIn } from '#contract/paths/redirects.ts';
import type { SiteSettings } from '#contract/settings/site-settings.ts';

/** A picture in a letter: the name of its file below `/assets/`, and its width in pixels. */
export type LetterPicture = { name: string; width: number };

export type LetterContext = {
  flags: SiteSettings['flags'];
  /** The paths of pages left out of the letter's language because they are not translated. */
  leftOut: string[];
  /** The site's URL, including its sub-path. */
  siteUrl: string;
  pageUrl: string;
  /** The pictures, keyed by their path in the text, such as `pictures/desk.jpg`. */
  pictures: Record<string, LetterPicture>;
};

/** Renders a letter's text as HTML and as plain text, with all URLs absolute. */
export function letterBody(
  markdown: string,
  around: LetterContext,
): { html: string; text: string } {
  const marked = new Marked({ gfm: true });
  const linked = (address: string) => absoluteAddress(address, around);
  marked.use({
    renderer: {
      heading({ depth, tokens }) {
        const level = headingLevel(depth);
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      code: ({ text }) => `<pre>${escaped(text)}</pre>\n`,
      html: ({ text }) => (isComment(text) ? '' : escaped(text)),
      link({ href, tokens }) {
        const label = this.parser.parseInline(tokens);
        const address = linked(href);
        return address === undefined ? label : `<a href="${escaped(address)}">${label}</a>`;
      },
      image({ href, text }) {
        const picture = around.pictures[href];
        const alt = escaped(decoded(text));
        if (picture === undefined) return alt;
        const source = `${around.siteUrl}/assets/${picture.name}`;
        const width = Math.min(picture.width, textWidth);
        return `<img src="${escaped(source)}" width="${width}" alt="${alt}">`;
      },
      checkbox: ({ checked }) => box(checked),
      tablecell({ header, align, tokens }) {
        const [name, scope] = header ? ['th', ' scope="col"'] : ['td', ''];
        const aligned = align === 'right' || align === 'center' ? ` ${align}` : '';
        return `<${name} class="cell${aligned}"${scope}>${this.parser.parseInline(tokens)}</${name}>\n`;
      },
    },
  });
  const tokens = marked.lexer(markdown);
  return { html: marked.parser(tokens), text: blocks(tokens, linked) };
}

/**
 * Limits a heading's level, because an email has one `h1`, its subject, and styles for three levels
 * only.
 */
const headingLevel = (depth: number) => Math.min(Math.max(depth, 2), 3);

/**
 * Returns the target of a link opened from a mailbox. Undefined for disabled or left-out pages, and
 * for other schemes.
 */
function absoluteAddress(address: string, { flags, leftOut, siteUrl, pageUrl }: LetterContext) {
  if (/^(https?:|mailto:|tel:)/i.test(address)) return address;
  if (address.startsWith('#')) return pageUrl + address;
  const isShown = isSwitchedOn(address, flags) && !leftOut.includes(pathIn(address));
  return /^\/(?!\/)/.test(address) && isShown ? siteUrl + address : undefined;
}

const isComment = (html: string) => /^<!--[\s\S]*-->\s*$/.test(html);

const box = (isChecked: boolean | undefined) => (isChecked ? '☑ ' : '☐ ');

type Linked = (address: string) => string | undefined;

/** Renders blocks as text separated by blank lines. */
function blocks(tokens: Token[], linked: Linked): string {
  const made = tokens.map((token) => block(token as Tokens.Generic, linked));
  return made.filter((text) => text !== '').join('\n\n');
}

function block(token: Tokens.Generic, linked: Linked): string {
  const said = () => inline(token.tokens ?? [], linked);
  switch (token.type) {
    case 'heading':
      // Headings are underlined, as in plain-text emails.
      return headingLevel(token.depth) === 2
        ? `${said()}\n${'-'.repeat(Math.min([...said()].length, 72))}`
        : said();
    case 'paragraph':
    case 'text':
      return token.tokens ? said() : decoded(token.text);
    case 'blockquote':
      return indented(blocks(token.tokens ?? [], linked), '> ', '> ');
    case 'code':
      return indented(token.text, '    ', '    ');
    case 'list':
      return list(token as Tokens.List, linked);
    case 'table':
      return table(token as Tokens.Table, linked);
    case 'hr':
      return '-'.repeat(24);
    default:
      return '';
  }
}

function list({ ordered, start, loose, items }: Tokens.List, linked: Linked): string {
  const lines = items.map((item, index) => {
    const sign = ordered ? `${(start || 1) + index}. ` : '- ';
    const text = blocks(item.tokens, linked).replaceAll('\n\n', loose ? '\n\n' : '\n');
    const marked = item.task ? box(item.checked) + text : text;
    return indented(marked, sign, ' '.repeat(sign.length));
  });
  return lines.join(loose ? '\n\n' : '\n');
}

/** Aligns the cells of each column. */
function table({ header, rows }: Tokens.Table, linked: Linked): string {
  const cells = [header, ...rows].map((row) => row.map(({ tokens }) => inline(tokens, linked)));
  const widths = header.map((_, column) =>
    Math.max(...cells.map((row) => [...(row[column] ?? '')].length)),
  );
  const lines = cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  );
  return lines.toSpliced(1, 0, widths.map((width) => '-'.repeat(width)).join('   ')).join('\n');
}

function inline(tokens: Token[], linked: Linked): string {
  return tokens.map((token) => span(token as Tokens.Generic, linked)).join('');
}

function span(token: Tokens.Generic, linked: Linked): string {
  switch (token.type) {
    case 'link': {
      const label = inline(token.tokens ?? [], linked);
      const address = linked(token.href);
      const shown = address?.replace(/^(mailto|tel):/i, '');
      return shown === undefined || shown === label ? label : `${label} (${shown})`;
    }
    case 'image':
      return `[${decoded(token.text)}]`;
    case 'br':
      return '\n';
    case 'html':
      return '';
    case 'codespan':
      return token.text;
    default:
      return token.tokens ? inline(token.tokens, linked) : decoded(token.text ?? '');
  }
}

/**
 * Indents a text.
 * @param first inserted before the first line
 * @param others inserted before the other lines, except blank lines in lists and code
 */
function indented(text: string, first: string, others: string): string {
  const lines = text.split('\n').map((line, index) => (index === 0 ? first : others) + line);
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Decodes character references that writers type by hand. */
function decoded(text: string): string {
  return text
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex, code) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replace(/&(nbsp|lt|gt|quot|shy|amp);/g, (_, name: string) => characters[name] ?? '');
}

const characters: Record<string, string> = {
  nbsp: '\u00a0',
  lt: '<',
  gt: '>',
  quot: '"',
  shy: '',
  amp: '&',
};
