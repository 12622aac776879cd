import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { entryName } from '#features/content/contract/entry-name.ts';
import {
  emptyValue,
  type FieldPath,
  type FieldTree,
  type FieldValue,
} from '#features/content/contract/field-tree.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { fieldId, useFormField } from './form.tsx';

type Props = {
  of: FieldTree;
  path: FieldPath;
  /** Renders the fields of the list entry at a path. */
  renderEntry: (path: FieldPath) => ReactNode;
};

/** A list whose entries can be edited, moved, duplicated and removed. */
export function ListField({ of, path, renderEntry }: Props) {
  const { id, value, set } = useFormField(path);
  const entries = Array.isArray(value) ? value : [];
  const isPlain = of.kind !== 'group' && of.kind !== 'either' && of.kind !== 'list';

  // Keys stay with their entries, and so do open panels and each field's undo history.
  const [ordered, setOrdered] = useState<readonly number[]>([]);
  const keys = keysOf(ordered, entries.length);
  /** The ids of the elements that may receive the focus after a change, in order of preference. */
  const wanted = useRef<string[]>([]);
  useLayoutEffect(() => {
    focusFirst(wanted.current);
    wanted.current = [];
  });

  function put(next: FieldValue[], nextKeys: readonly number[], ...focus: string[]) {
    wanted.current = focus;
    setOrdered(nextKeys);
    set(next);
  }
  const partId = (index: number, part: string) => `${fieldId([...path, index])}-${part}`;
  function move(from: number, to: number) {
    const parts = to < from ? ['up', 'down'] : ['down', 'up'];
    const focus = parts.map((part) => partId(to, part));
    put(moved(entries, from, to), moved(keys, from, to), ...focus);
  }
  function remove(index: number) {
    // The panel of the next entry may be closed.
    const focus = [partId(index, 'remove'), partId(index, 'summary'), `${id}-add`];
    put(entries.toSpliced(index, 1), keys.toSpliced(index, 1), ...focus);
  }
  function duplicate(index: number, entry: FieldValue) {
    const added = newKey(keys);
    put(
      entries.toSpliced(index + 1, 0, copyOf(entry, entries)),
      keys.toSpliced(index + 1, 0, added),
    );
  }

  return (
    <div className="grid gap-2">
      <ol className="grid gap-2">
        {entries.map((entry, index) => {
          const name = entryName(entry, index);
          const action = (text: string) => m.content.entryOf({ action: text, entry: name });
          const actions = (
            <div className="flex flex-wrap gap-1">
              {index > 0 && (
                <SmallButton
                  id={partId(index, 'up')}
                  sign="↑"
                  label={action(m.content.moveUp())}
                  onClick={() => move(index, index - 1)}
                />
              )}
              {index < entries.length - 1 && (
                <SmallButton
                  id={partId(index, 'down')}
                  sign="↓"
                  label={action(m.content.moveDown())}
                  onClick={() => move(index, index + 1)}
                />
              )}
              <SmallButton
                sign={m.content.duplicate()}
                label={action(m.content.duplicate())}
                onClick={() => duplicate(index, entry)}
              />
              <SmallButton
                id={partId(index, 'remove')}
                sign="✕"
                label={action(m.content.remove())}
                onClick={({ detail }) => {
                  // The second click of a double click would hit the next entry.
                  if (detail <= 1) remove(index);
                }}
              />
            </div>
          );
          const below = [...path, index];
          return (
            <li key={keys[index]} id={isPlain ? undefined : fieldId(below)}>
              {isPlain ? (
                <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
                  {renderEntry(below)}
                  {actions}
                </div>
              ) : (
                <details className="rounded-input border border-hairline">
                  <summary
                    id={partId(index, 'summary')}
                    className="cursor-pointer px-3 py-2 font-medium"
                  >
                    {name}
                  </summary>
                  <div className="grid gap-3 px-3 pb-3">
                    {actions}
                    {renderEntry(below)}
                  </div>
                </details>
              )}
            </li>
          );
        })}
      </ol>
      <Button
        id={`${id}-add`}
        variant="ghost"
        type="button"
        className="w-max"
        onClick={() => set([...entries, emptyValue(of)])}
      >
        {m.content.add1()}
      </Button>
    </div>
  );
}

function SmallButton({
  sign,
  label,
  ...button
}: Pick<ComponentProps<'button'>, 'id' | 'onClick'> & { sign: string; label: string }) {
  return (
    <button {...button} type="button" className="quiet" aria-label={label} title={label}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

const moved = <One,>(all: readonly One[], from: number, to: number): One[] =>
  all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1));

/** Returns a key for each entry, with new keys for entries that were added at the end. */
function keysOf(ordered: readonly number[], count: number): readonly number[] {
  const keys = ordered.slice(0, count);
  while (keys.length < count) keys.push(newKey(keys));
  return keys;
}

const newKey = (keys: readonly number[]): number => Math.max(-1, ...keys) + 1;

/** Moves the focus to the first of these elements that exists and can be focused. */
function focusFirst(ids: string[]): void {
  for (const id of ids) {
    const element = document.getElementById(id);
    element?.focus();
    if (element !== null && element === document.activeElement) return;
  }
}

/** Returns a copy of an entry with a new id. */
function copyOf(entry: FieldValue, entries: FieldValue[]): FieldValue {
  const copy = structuredClone(entry);
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy)) return copy;
  if (typeof copy.id !== 'string') return copy;
  const ids = entries.map((one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? one.id : undefined,
  );
  for (let number = 2; ; number++) {
    const id = `${copy.id}-${number}`;
    if (!ids.includes(id)) return { ...copy, id };
  }
}
