import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focused row in place and focused when rows above it appear or disappear.
 * @param rows any value that changes with the table's contents
 */
export function useRowAnchor(table: RefObject<HTMLElement | null>, rows: unknown): void {
  const before = useRef<{ row: HTMLElement; top: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures after each change of the rows
  useLayoutEffect(() => {
    const { row, top } = before.current ?? {};
    if (row?.isConnected && top !== undefined && table.current?.contains(row)) {
      // Restores the focus, which an element loses when it is moved.
      if (document.activeElement === document.body) row.focus({ preventScroll: true });
      scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
    }
    const measure = () => {
      const focused = document.activeElement;
      before.current =
        focused instanceof HTMLElement && table.current?.contains(focused)
          ? { row: focused, top: focused.getBoundingClientRect().top }
          : undefined;
    };
    const forget = () => {
      before.current = undefined;
    };
    measure();
    document.addEventListener('pointerdown', forget);
    document.addEventListener('focusin', measure);
    document.addEventListener('scroll', measure, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', forget);
      document.removeEventListener('focusin', measure);
      document.removeEventListener('scroll', measure);
    };
  }, [rows]);
}
