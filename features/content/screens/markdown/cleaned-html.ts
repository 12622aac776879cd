import { parseDocument } from 'htmlparser2';
import { element, type Html, type HtmlElement, isBlank, isElement } from './html-nodes.ts';
import { listItem, nestedLists, wordLevel } from './word-lists.ts';

/** Limits the amount of work. A hundred-page document has a few thousand elements. */
const maxTags = 30_000;
const maxCells = 30_000;
const deepest = 200;

/** Elements to keep. For all others, only the contents are kept. */
const blocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote']);
for (const name of ['pre', 'hr', 'table', 'thead', 'tbody', 'tr', 'div']) blocks.add(name);
const inline = new Set(['strong', 'em', 'code', 'a', 'br', 'td', 'th']);
const otherNames: Record<string, string> = { b: 'strong', i: 'em', tfoot: 'tbody', kbd: 'code' };

/** Elements to drop together with their contents. */
const unread =
  /^(script|style|title|meta|link|xml|o:p|svg|math|object|embed|iframe|template|noscript|button|select|textarea|input|canvas|audio|video|head)$/;

type Parsed = ReturnType<typeof parseDocument>['children'][number];

/**
 * Returns the part of pasted HTML that is kept: plain elements without attributes, except link
 * addresses and the start of lists. Bold and italic styles become elements, and Word's list
 * paragraphs become lists. Returns undefined for source code and for more than a person would
 * write.
 */
export function cleanedHtml(html: string): { children: Html[]; pictures: number } | undefined {
  if (tagsIn(html) > maxTags) return undefined;
  let pictures = 0;
  let isTooMuch = false;
  const children = tidied(cleanedAll(parseDocument(html).children, 0));
  const [only, ...others] = children.filter((node) => !isBlank(node));
  const isCode = others.length === 0 && only?.type === 'element' && only.tagName === 'pre';
  return isTooMuch || isCode ? undefined : { children, pictures };

  function cleanedAll(nodes: Parsed[], depth: number): Html[] {
    return nodes.flatMap((node) => cleaned(node, depth));
  }

  function cleaned(node: Parsed, depth: number): Html[] {
    if (node.type === 'text') return [{ type: 'text', value: plainText(node.data) }];
    if (!('attribs' in node)) return 'children' in node ? cleanedAll(node.children, depth) : [];
    isTooMuch ||= depth > deepest;
    const { name, attribs } = node;
    const style = (attribs.style ?? '').toLowerCase();
    if (name === 'img') pictures += 1;
    if (isTooMuch || unread.test(name) || isHidden(style, attribs)) return [];
    const level = wordLevel(style);
    if (level !== undefined && /^(p|h\d)$/.test(name)) {
      const marker = markerOf(node);
      return [listItem(tidied(cleanedAll(node.children, depth + 1)), level, marker)];
    }
    const within = tidied(cleanedAll(node.children, depth + 1));
    const tag = /\bmsotitle\b/i.test(attribs.class ?? '') ? 'h1' : (otherNames[name] ?? name);
    if (tag === 'a') return linked(attribs.href, within);
    if (tag === 'table') {
      const table = tableOf(within);
      isTooMuch ||= cellsIn(table) > maxCells;
      return table;
    }
    if (/^h\d$/.test(tag)) return [element(tag, unmarked(within))];
    if (tag === 'li') return [element('li', tight(within))];
    if (tag === 'td' || tag === 'th') return [cell(tag, within, attribs)];
    if (tag === 'ul' || tag === 'ol') {
      const start = /^\d{1,9}$/.test(attribs.start ?? '') ? { start: Number(attribs.start) } : {};
      return [{ ...element(tag, intoItems(within)), properties: start }];
    }
    const isKept = blocks.has(tag) || inline.has(tag);
    const isPlain = tag === 'strong' && /(?<![\w-])font-weight:\s*(normal|400)/.test(style);
    const kept = isKept && !isPlain ? [element(tag, within)] : within;
    return blocks.has(tag) ? kept : styled(kept, style);
  }
}

function tagsIn(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1 && count <= maxTags; at = html.indexOf('<', at + 1))
    count += 1;
  return count;
}

/** Removes invisible characters and collapses runs of spaces. A single no-break space is kept. */
const plainText = (text: string) =>
  text.replace(/[\p{Cc}\u200b\u2060\ufeff]/gu, ' ').replace(/[ \u00a0]{2,}/g, ' ');

const isHidden = (style: string, attribs: Record<string, string>) =>
  /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore|mso-element:/.test(style) ||
  attribs.class === 'Apple-interchange-newline';

/**
 * Returns the marker that Word writes before a list item.
 * @param depth the depth of the node within the item
 */
function markerOf(node: Parsed, depth = 0): string {
  if (!('children' in node) || depth > deepest) return '';
  const found = node.children.find(
    (child): child is Parsed & { children: Parsed[] } =>
      'attribs' in child && /mso-list:\s*ignore/i.test(child.attribs.style ?? ''),
  );
  const of = found === undefined ? markerOf : textOf;
  return (found ?? node).children.map((child) => of(child, depth + 1)).join('');
}

function textOf(node: Parsed, depth: number): string {
  if (node.type === 'text') return node.data;
  if (!('children' in node) || depth > deepest) return '';
  return node.children.map((child) => textOf(child, depth + 1)).join('');
}

function linked(href: string | undefined, children: Html[]): Html[] {
  const isKept = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href ?? '');
  if (!isKept || children.every(isBlank)) return children;
  return [{ ...element('a', children), properties: { href: href ?? '' } }];
}

/** Turns bold and italic that exist only as styles into elements. */
function styled(children: Html[], style: string): Html[] {
  if (children.every(isBlank) || children.some(isBlock)) return children;
  const isBold = /(?<![\w-])font-weight:\s*(bold|[6-9]00)/.test(style);
  const italic = /(?<![\w-])font-style:\s*italic/.test(style)
    ? [element('em', children)]
    : children;
  return isBold ? [element('strong', italic)] : italic;
}

/** Removes bold, because a heading is already bold. */
const unmarked = (children: Html[]): Html[] =>
  children.flatMap((node) => (isElement(node, 'strong') ? node.children : [node]));

/** Builds a table whose first row is the header. A single-column table becomes paragraphs. */
function tableOf(children: Html[]): Html[] {
  const rows = children.flatMap((node) =>
    isElement(node) && node.tagName !== 'tr' ? node.children : [node],
  );
  const cells = rows
    .map((row) =>
      isElement(row) ? row.children.filter((node) => isElement(node, 'td', 'th')) : [],
    )
    .filter(({ length }) => length > 0);
  if (cells.every(({ length }) => length < 2)) {
    return cells.flat().map((one) => element('p', one.children));
  }
  const tr = (row: HtmlElement[], index: number) =>
    element('tr', row.map((one) => ({ ...one, ...(index === 0 && { tagName: 'th' }) })) as Html[]);
  return [element('table', cells.map(tr))];
}

/** Returns the number of cells to write, since every row is as wide as the widest one. */
function cellsIn([table]: Html[]): number {
  if (!isElement(table, 'table')) return 0;
  const rows = table.children.filter((row) => isElement(row));
  const widths = rows.map(({ children }) =>
    children.reduce((sum, one) => sum + (isElement(one) ? Number(one.properties.colSpan) : 0), 0),
  );
  return rows.length * widths.reduce((most, width) => Math.max(most, width), 0);
}

/**
 * Builds a cell with a single line. The span of merged cells is limited because each cell is
 * written out.
 */
function cell(tag: string, children: Html[], attribs: Record<string, string>): HtmlElement {
  const colSpan = Math.min(20, Number.parseInt(attribs.colspan ?? '', 10) || 1);
  return { ...element(tag, flat(children)), properties: { colSpan } };
}

const flat = (children: Html[]): Html[] =>
  children.flatMap((node) => {
    const space = { type: 'text', value: ' ' } as const;
    if (node.type === 'element' && node.tagName === 'br') return [space];
    return isElement(node) && (blocks.has(node.tagName) || /^t[dh]$/.test(node.tagName))
      ? [...flat(node.children), space]
      : [node];
  });

/** Unwraps an item's only paragraph, so that the item has no blank lines. */
function tight(children: Html[]): Html[] {
  const isSingle = children.filter((node) => isElement(node, 'p')).length === 1;
  return children.flatMap((node) => (isSingle && isElement(node, 'p') ? node.children : [node]));
}

/** Moves a list that is directly inside another, as in Google Docs, into the preceding item. */
function intoItems(children: Html[]): Html[] {
  const items: HtmlElement[] = [];
  for (const node of children.filter((one) => !isBlank(one))) {
    const last = items.at(-1);
    if (isElement(node, 'li')) items.push(node);
    else if (last === undefined) items.push(element('li', [node]));
    else last.children.push(node);
  }
  return items as Html[];
}

const isBlock = (node: Html | undefined): boolean => isElement(node) && blocks.has(node.tagName);

/** Joins split elements, and removes spaces inside marks and line breaks between paragraphs. */
function tidied(nodes: Html[]): Html[] {
  const joined: Html[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (isMark(node) && isMark(last) && last.tagName === node.tagName) {
      last.children.push(...node.children);
    } else if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else joined.push(node);
  }
  const spaced = joined.flatMap((one) => (isMark(one) ? withSpacesOutside(one) : [one]));
  const after = withoutBreaks(spaced).reverse();
  return nestedLists(withoutBreaks(after).reverse());
}

/** Removes line breaks at the beginning and after a block. */
function withoutBreaks(nodes: Html[]): Html[] {
  let isEdge = true;
  return nodes.filter((node) => {
    if (isElement(node, 'br')) return !isEdge;
    if (!isBlank(node)) isEdge = isBlock(node);
    return true;
  });
}

const isMark = (node: Html | undefined): node is HtmlElement & Html =>
  isElement(node, 'strong', 'em');

function withSpacesOutside(mark: HtmlElement): Html[] {
  const space = { type: 'text', value: ' ' } as const;
  const [first] = mark.children;
  const isSpacedBefore = first?.type === 'text' && /^\s/.test(first.value);
  if (isSpacedBefore) first.value = first.value.trimStart();
  const last = mark.children.at(-1);
  const isSpacedAfter = last?.type === 'text' && /\s$/.test(last.value);
  if (isSpacedAfter) last.value = last.value.trimEnd();
  const isEmpty = mark.children.every((node) => node.type === 'text' && node.value === '');
  return [
    ...(isSpacedBefore ? [space] : []),
    ...(isEmpty ? [] : [element(mark.tagName, mark.children)]),
    ...(isSpacedAfter ? [space] : []),
  ];
}
