import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useShortcuts } from '../shared/use-shortcuts.ts';

const rowsIn = (table: HTMLElement | null) => [
  ...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

/**
 * Moves the focus between rows with j and k or the arrow keys, starting from the request that was
 * last left with Escape. Enter follows the row's link, and x selects the row.
 * @param toggle selects or deselects the request with this reference
 */
export function useRowKeys(
  table: RefObject<HTMLElement | null>,
  toggle: (reference: string) => void,
): void {
  const { state } = useLocation();
  const left = useRef<unknown>(state?.left);
  useEffect(() => {
    const row = rowsIn(table.current).find(({ dataset }) => dataset.row === left.current);
    // Done only once, because the list is refetched whenever something changes.
    left.current = undefined;
    row?.focus();
  }, [table]);
  const move = (by: 1 | -1) => () => {
    const rows = rowsIn(table.current);
    const index = rows.findIndex((row) => row.matches(':focus'));
    const next = index === -1 ? rows.at(by === 1 ? 0 : -1) : rows[index + by];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const select = () => {
    const row = rowsIn(table.current).find((one) => one.matches(':focus'));
    if (row?.dataset.row !== undefined) toggle(row.dataset.row);
  };
  useShortcuts({ x: select, j: move(1), ArrowDown: move(1), k: move(-1), ArrowUp: move(-1) });
}
