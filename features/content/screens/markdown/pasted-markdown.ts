import { toMdast } from 'hast-util-to-mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { cleanedHtml } from './cleaned-html.ts';

/**
 * The maximum length of the HTML in characters. A document with embedded pictures has a few
 * million.
 */
const most = 20_000_000;

const inline = ['text', 'strong', 'emphasis', 'link', 'inlineCode', 'break'];

export type Pasted = {
  text: string;
  /** Whether the content is inline text rather than separate paragraphs. */
  isInline: boolean;
  /** The number of pictures that were omitted. */
  pictures: number;
};

/**
 * Converts content copied from Word, Google Docs or a web page to Markdown: paragraphs, headings
 * below the page's own, lists, tables, links, bold and italic. All other formatting is lost, and
 * pictures are omitted. The HTML may be hostile, so it never becomes part of a document, and the
 * remaining text is escaped.
 * @returns undefined if it is too large, or if it is source code, for which plain text is better
 */
export function pastedMarkdown(html: string): Pasted | undefined {
  if (html.length > most) return undefined;
  const cleaned = cleanedHtml(html);
  if (cleaned === undefined) return undefined;
  const tree = toMdast({ type: 'root', children: cleaned.children });
  if (tree.type !== 'root') return undefined;
  for (const block of tree.children) {
    // Lowers first-level headings, because only the page itself may have one.
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
