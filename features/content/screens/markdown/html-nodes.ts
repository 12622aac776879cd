import type { toMdast } from 'hast-util-to-mdast';

type Node = Extract<Parameters<typeof toMdast>[0], { children: unknown }>['children'][number];

/** A node of the pasted HTML. */
export type Html = Exclude<Node, { type: 'doctype' }>;
export type HtmlElement = Omit<Extract<Html, { type: 'element' }>, 'children'> & {
  children: Html[];
};

/** An element without attributes. */
export const element = (tagName: string, children: Html[]) =>
  // A cast: the hast types allow no doctype in an element, nor does `Html`.
  ({ type: 'element', tagName, properties: {}, children }) as HtmlElement & Html;

/** Whether a node is an element with one of the given names, or any name if none are given. */
export const isElement = (node: Html | undefined, ...names: string[]): node is HtmlElement & Html =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

export const isBlank = (node: Html): boolean =>
  (node.type === 'text' && node.value.trim() === '') || node.type === 'comment';
