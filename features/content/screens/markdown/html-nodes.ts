import type { toMdast } from 'hast-util-to-mdast';

type Node = Extract<Parameters<typeof toMdast>[0], { children: unknown }>['children'][number];

/** A node of the pasted HTML. */
export type Html = Exclude<Node, { type: 'doctype' }>;
export type HtmlElement = Omit<Extract<Html, { type: 'element' }>, 'children'> & {
  children: Html[];
};

/** Creates an element without attributes. */
export const element = (tagName: string, children: Html[]) =>
  // Cast because the hast types do not allow a doctype in an element, and neither does `Html`.
  ({ type: 'element', tagName, properties: {}, children }) as HtmlElement & Html;

/** Returns whether a node is an element and, if names are given, has one of them. */
export const isElement = (node: Html | undefined, ...names: string[]): node is HtmlElement & Html =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

export const isBlank = (node: Html): boolean =>
  (node.type === 'text' && node.value.trim() === '') || node.type === 'comment';
