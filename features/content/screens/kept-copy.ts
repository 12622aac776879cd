import type { FieldValue } from '#features/content/contract/field-tree.ts';

/** Typed text that the server does not have yet. */
export type KeptCopy = {
  data: FieldValue;
  /** The server's version at the time the text was typed. */
  synced: FieldValue;
  /** What was sent to the server earlier, if no response has arrived. */
  sent?: FieldValue | undefined;
};

const keyOf = (staffId: string, path: string) => `desk.content.${staffId}.${path}`;

/**
 * Returns this browser's copy of a file, which survives reloads and lost connections, or undefined
 * if there is none.
 */
export function keptCopy(staffId: string, path: string): KeptCopy | undefined {
  try {
    const kept = localStorage.getItem(keyOf(staffId, path));
    // The cast is safe because only `keepCopy` writes this key.
    return kept === null ? undefined : (JSON.parse(kept) as KeptCopy);
  } catch {
    return undefined;
  }
}

/**
 * Stores or removes this browser's copy of a file.
 * @param copy undefined once the server has the text
 */
export function keepCopy(staffId: string, path: string, copy: KeptCopy | undefined): void {
  try {
    if (copy === undefined) localStorage.removeItem(keyOf(staffId, path));
    else localStorage.setItem(keyOf(staffId, path), JSON.stringify(copy));
  } catch {
    // Text is still saved to the server if the browser has no storage.
  }
}
