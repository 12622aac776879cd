import type { ReactNode } from 'react';
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
  const { value, set } = useFormField(path);
  const entries = Array.isArray(value) ? value : [];
  const isPlain = of.kind !== 'group' && of.kind !== 'either' && of.kind !== 'list';

  const put = (next: FieldValue[]) => set(next);
  const moved = (from: number, to: number) =>
    put(entries.with(to, entries[from] ?? null).with(from, entries[to] ?? null));

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
                  sign="↑"
                  label={action(m.content.moveUp())}
                  onClick={() => moved(index, index - 1)}
                />
              )}
              {index < entries.length - 1 && (
                <SmallButton
                  sign="↓"
                  label={action(m.content.moveDown())}
                  onClick={() => moved(index, index + 1)}
                />
              )}
              <SmallButton
                sign={m.content.duplicate()}
                label={action(m.content.duplicate())}
                onClick={() => put(entries.toSpliced(index + 1, 0, copyOf(entry, entries)))}
              />
              <SmallButton
                sign="✕"
                label={action(m.content.remove())}
                onClick={() => put(entries.toSpliced(index, 1))}
              />
            </div>
          );
          const below = [...path, index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its position; its fields hold no state
            <li key={index} id={isPlain ? undefined : fieldId(below)}>
              {isPlain ? (
                <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
                  {renderEntry(below)}
                  {actions}
                </div>
              ) : (
                <details className="rounded-input border border-hairline">
                  <summary className="cursor-pointer px-3 py-2 font-medium">{name}</summary>
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
        variant="ghost"
        type="button"
        className="w-max"
        onClick={() => put([...entries, emptyValue(of)])}
      >
        {m.content.add1()}
      </Button>
    </div>
  );
}

function SmallButton({
  sign,
  label,
  onClick,
}: {
  sign: string;
  label: string;
  onClick: () => void;
}) {
  return (
    <button type="button" className="quiet" aria-label={label} title={label} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
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
