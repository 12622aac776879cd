/**
 * Browsers and their extensions modify pages: translation moves each text node into `<font>`, and
 * password managers add an icon next to a field. React does not know about these changes. It would
 * render such a page again without what was typed, and throw if a text node that it removes has
 * been moved (https://github.com/facebook/react/issues/11538).
 */

/**
 * The elements that a translation has put in place of text nodes. Each is kept until the page is
 * left or React drops the text.
 */
const standIns = new WeakMap<Node, Element>();
/**
 * The text nodes that were replaced and the foreign elements that were added before the app
 * started, in order.
 */
let changed: { texts: Text[]; added: Element[] } | undefined;
let observer: MutationObserver | undefined;

/** Watches for foreign changes to this page, starting as early as possible. */
export function watchChanges(): void {
  changed = { texts: [], added: [] };
  observer = new MutationObserver(noteChanges);
  observer.observe(document.documentElement, { childList: true, subtree: true });
}

/**
 * Undoes foreign changes, so that React finds the page as it was served. Fields and typed text are
 * kept.
 * @returns a function that puts foreign elements back where they were (texts are translated again
 * automatically), or undefined if nothing was changed
 */
export function revertForeignChanges(): (() => void) | undefined {
  noteChanges(observer?.takeRecords() ?? []);
  const { texts = [], added = [] } = changed ?? {};
  changed = undefined;
  if (texts.length + added.length === 0) return undefined;
  for (const text of texts) standIns.get(text)?.replaceWith(text);
  const places = added
    .filter(({ isConnected }) => isConnected)
    .map((element) => ({ element, parent: element.parentNode, next: element.nextSibling }));
  for (const { element } of places) element.remove();
  // Discards the records of changes made here.
  observer?.takeRecords();
  return () => {
    for (const { element, parent, next } of places.toReversed()) {
      if (parent?.isConnected)
        parent.insertBefore(element, next?.parentNode === parent ? next : null);
    }
  };
}

/** Lets React remove text nodes that a translation has replaced, and insert nodes next to them. */
export function acceptTranslations(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !(child instanceof Text)) removeChild.call(this, child);
    else standInOf(child, this)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    const isMoved = next instanceof Text && next.parentNode !== this;
    insertBefore.call(this, node, isMoved ? (standInOf(next, this) ?? null) : next);
    return node;
  };
}

/** Returns the child of a parent that stands in for a text node, or undefined if it is gone. */
function standInOf(text: Text, parent: Node): ChildNode | undefined {
  const standIn = standIns.get(text);
  return standIn?.parentNode === parent ? standIn : undefined;
}

function noteChanges(records: MutationRecord[]): void {
  for (const record of records) {
    if (record.type === 'characterData') showAgain(record.target);
    else noteChild(record);
  }
}

/**
 * Puts a detached text that React has changed back where it was, so that it is translated again.
 */
function showAgain(text: Node): void {
  if (text instanceof Text && !text.isConnected) standIns.get(text)?.replaceWith(text);
}

function noteChild({
  target,
  addedNodes,
  removedNodes,
  previousSibling,
  nextSibling,
}: MutationRecord) {
  const [element] = addedNodes;
  const [text] = removedNodes;
  if (text instanceof Text) {
    // A text node is replaced in one step or in two: `<font>` is inserted next to it, then the node
    // is removed.
    const standIn = [element, previousSibling, nextSibling].find(isFont);
    if (standIn === undefined || text.isConnected) return;
    standIns.set(text, standIn);
    observer?.observe(text, { characterData: true });
    changed?.texts.push(text);
  } else if (changed && element instanceof Element && !isFont(element) && isInBody(target)) {
    changed.added.push(element);
  }
}

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

const isInBody = (node: Node) =>
  document.body.contains(node) && !changed?.added.some((element) => element.contains(node));
