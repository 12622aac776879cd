import { element, type Html, type HtmlElement, isBlank, isElement } from './html-nodes.ts';

type Level = { level: number; isOrdered: boolean };

/** The position of each item in one of Word's lists. Other items have no entry. */
const levels = new WeakMap<Html, Level>();

/**
 * Returns the level of a Word list paragraph, starting at 1, or undefined for any other paragraph.
 */
export function wordLevel(style: string): number | undefined {
  const level = /mso-list:\s*l\d+\s+level(\d)/.exec(style)?.[1];
  return level === undefined ? undefined : Number(level);
}

/**
 * Creates a list item.
 * @param marker the marker that Word writes before it, such as `2.`
 */
export function listItem(children: Html[], level: number, marker: string): HtmlElement & Html {
  const item = element('li', children);
  levels.set(item, { level, isOrdered: /^\s*\(?\w{1,5}[.)]/.test(marker) });
  return item;
}

/** Turns consecutive items of Word's lists into nested lists. */
export function nestedLists(nodes: Html[]): Html[] {
  const result: Html[] = [];
  let open: { list: HtmlElement; level: number }[] = [];
  for (const node of nodes) {
    const own = levels.get(node);
    if (own === undefined) {
      result.push(node);
      if (!isBlank(node)) open = [];
      continue;
    }
    const tag = own.isOrdered ? 'ol' : 'ul';
    while ((open.at(-1)?.level ?? 0) > own.level) open.pop();
    const current = open.at(-1);
    if (current?.level === own.level && current.list.tagName === tag) {
      current.list.children.push(node);
      continue;
    }
    if (current?.level === own.level) open.pop();
    const list = element(tag, [node]);
    const parent = open.at(-1)?.list.children.at(-1);
    if (isElement(parent)) parent.children.push(list);
    else result.push(list);
    open.push({ list, level: own.level });
  }
  return result;
}
