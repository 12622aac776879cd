/**
 * Moves the focus out of a list item that is about to disappear: to its neighbor, or to the page's
 * heading if it is the last one.
 */
export function focusNeighbor(item: Element | null | undefined): void {
  if (!item?.contains(document.activeElement)) return;
  const next = item.nextElementSibling ?? item.previousElementSibling;
  const target = next instanceof HTMLElement ? next : document.querySelector('h1');
  target?.focus();
}
