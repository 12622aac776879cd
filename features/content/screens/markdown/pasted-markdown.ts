import { toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { cleanedHtml } from './cleaned-html.ts';

/** Characters of HTML that are read: a document with pictures in it has some millions. */
const most = 20_000_000;

const inline = ['text', 'strong', 'emphasis', 'link', 'inlineCode', 'break'];

export type Pasted = {
  text: string;
  /** Whether it is part of a line, and not paragraphs of its own. */
  isInline: boolean;
  /** How many pictures were left out. */
  pictures: number;
};

/**
 * Markdown of what was copied from Word, Google Docs or a web page: paragraphs, headings below the page's own, lists, tables,
 * links, bold and italic. Everything else loses its form, and pictures are left out. The HTML may be hostile: it never becomes
 * part of a document, and the text that stays is escaped.
 * @returns undefined if it is too much, or source code, whose plain text is better
 */
export function pastedMarkdown(html: string): Pasted | undefined {
  if (html.length > most) return undefined;
  const cleaned = cleanedHtml(html);
  if (cleaned === undefined) return undefined;
  const tree = toMdast({ type: 'root', children: cleaned.children });
  if (tree.type !== 'root') return undefined;
  for (const block of tree.children) {
    // The page has the only heading of the first level.
    if (block.type === 'heading') block.depth = block.depth === 1 ? 2 : block.depth;
  }
  const text = toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  });
  const [first, ...others] = tree.children;
  const isInline =
    tree.children.every(({ type }) => inline.includes(type)) ||
    (others.length === 0 && first?.type === 'paragraph');
  return {
    text: text.trim(),
    isInline,
    pictures: cleaned.pictures,
  };
}
