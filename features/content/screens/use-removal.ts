import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type FieldPath,
  type FieldValue,
  withValueAt,
} from '#features/content/contract/field-tree.ts';
import { focusAdded } from './field-focus.ts';

type Removal = { name: string; path: FieldPath; before: FieldValue; after: FieldValue };

/**
 * Removes parts of a file so that the last removal can be undone until the next change.
 * @param data the fields as edited
 */
export function useRemoval(
  data: FieldValue,
  edit: (change: (data: FieldValue) => FieldValue) => void,
) {
  const [last, setLast] = useState<Removal>();
  const removal = last?.after === data ? last : undefined;
  return {
    /** The name of what was just removed. */
    removed: removal?.name,
    remove(path: FieldPath, name: string) {
      edit((before) => {
        const after = withValueAt(before, path, undefined) ?? null;
        setLast({ name, path, before, after });
        return after;
      });
    },
    undo() {
      if (removal === undefined) return;
      flushSync(() => edit(() => removal.before));
      focusAdded(removal.path);
    },
  };
}
