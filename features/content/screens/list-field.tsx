import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { shortened } from '#contract/formats/shortened.ts';
import { entryName } from '#features/content/contract/entry-name.ts';
import type { FieldPath, FieldTree, FieldValue } from '#features/content/contract/field-tree.ts';
import { Icon } from '#features/desk/screens/shared/icon.tsx';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { freeId } from './entry-id.ts';
import { focusAdded } from './field-focus.ts';
import { fieldId, useFormField } from './form.tsx';
import { entryAfter } from './fresh-fields.ts';

type Props = {
  of: FieldTree;
  path: FieldPath;
  /** Renders the fields of the list entry at a path. */
  renderEntry: (path: FieldPath) => ReactNode;
};

/** A list whose entries can be edited, moved, duplicated and removed. */
export function ListField({ of, path, renderEntry }: Props) {
  const { id, value, set, remove: removeField, withTokens } = useFormField(path);
  const entries = Array.isArray(value) ? value : [];
  const isPlain = of.kind !== 'group' && of.kind !== 'either' && of.kind !== 'list';

  // Keys stay with their entries, and so do open panels and each field's undo history.
  const [ordered, setOrdered] = useState<readonly number[]>([]);
  const keys = keysOf(ordered, entries.length);
  /** The list before an entry was removed, which may be brought back. */
  const [former, setFormer] = useState<{ value: FieldValue[]; keys: readonly number[] }>();
  if (former !== undefined && former.value === value) {
    setOrdered(former.keys);
    setFormer(undefined);
  }
  /** Moves the focus after a change. */
  const refocus = useRef(() => {});
  useLayoutEffect(() => {
    refocus.current();
    refocus.current = () => {};
  });

  function put(next: FieldValue[], nextKeys: readonly number[], focus: () => void) {
    refocus.current = focus;
    setOrdered(nextKeys);
    set(next);
  }
  const partId = (index: number, part: string) => `${fieldId([...path, index])}-${part}`;
  /** Returns the id of an entry. If it is a single control, that has the field's id. */
  const entryId = (index: number) => (isPlain ? partId(index, 'entry') : fieldId([...path, index]));
  function move(from: number, to: number) {
    const parts = to < from ? ['up', 'down'] : ['down', 'up'];
    put(moved(entries, from, to), moved(keys, from, to), () =>
      focusFirst(parts.map((part) => partId(to, part))),
    );
  }
  function remove(index: number) {
    // A neighbor itself gets the focus and not its buttons, which the space bar would press.
    refocus.current = () => focusFirst([entryId(index), entryId(index - 1), `${id}-list`]);
    setFormer({ value: entries, keys });
    setOrdered(keys.toSpliced(index, 1));
    removeField(nameOfEntry(of, entries[index] ?? '', index), [index]);
  }
  function insert(index: number, entry: FieldValue) {
    put(entries.toSpliced(index, 0, entry), keys.toSpliced(index, 0, newKey(keys)), () =>
      focusAdded([...path, index]),
    );
  }

  /** Begins the next line of a list of texts. */
  function nextLine(event: KeyboardEvent, index: number) {
    const isLine = of.kind === 'text' && !of.isMarkdown && of.names === undefined;
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    const { target } = event;
    if (!isLine || !isEnter || !(target instanceof HTMLElement)) return;
    if (target.matches('input, textarea') && entries[index] !== '') insert(index + 1, '');
  }

  return (
    <div id={`${id}-list`} tabIndex={-1} className="grid gap-2">
      <ol className="grid gap-2">
        {entries.map((entry, index) => {
          const name = withTokens(nameOfEntry(of, entry, index));
          const action = (text: string) => m.content.entryOf({ action: text, entry: name });
          const actions = (
            <div className="flex flex-wrap gap-1">
              {index > 0 && (
                <SmallButton
                  id={partId(index, 'up')}
                  icon="arrow-up"
                  label={action(m.content.moveUp())}
                  onClick={() => move(index, index - 1)}
                />
              )}
              {index < entries.length - 1 && (
                <SmallButton
                  id={partId(index, 'down')}
                  icon="arrow-down"
                  label={action(m.content.moveDown())}
                  onClick={() => move(index, index + 1)}
                />
              )}
              <SmallButton
                icon="copy"
                label={action(m.content.duplicate())}
                onClick={() => insert(index + 1, copyOf(entry, entries))}
              />
              <SmallButton
                icon="x"
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
            <li key={keys[index]} id={entryId(index)} tabIndex={-1}>
              {isPlain ? (
                // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field inside
                <div
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
                  onKeyDown={(event) => nextLine(event, index)}
                >
                  {renderEntry(below)}
                  {actions}
                </div>
              ) : (
                <details className="rounded-input border border-hairline">
                  <summary className="cursor-pointer px-3 py-2 font-medium pointer-coarse:py-2.75">
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
        variant="ghost"
        type="button"
        className="w-max"
        onClick={() => insert(entries.length, entryAfter(of, entries.at(-1)))}
      >
        {m.content.add1()}
      </Button>
    </div>
  );
}

function SmallButton({
  icon,
  label,
  ...button
}: Pick<ComponentProps<'button'>, 'id' | 'onClick'> & { icon: string; label: string }) {
  return (
    <button {...button} type="button" className="quiet" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}

/** Returns an entry's name: its own, the option it is, its values or, without any, its number. */
function nameOfEntry(of: FieldTree, entry: FieldValue, index: number): string {
  const option =
    of.kind === 'either' &&
    of.options.find((one) => one.of.kind === 'fixed' && one.of.value === entry);
  if (option) return option.name;
  const name = entryName(entry, index);
  if (name !== String(index + 1) || typeof entry !== 'object' || entry === null) return name;
  const values = Object.values(entry).filter(
    (value) => typeof value === 'number' || (typeof value === 'string' && value !== ''),
  );
  return values.length > 0 ? shortened(values.join(' · '), 60) : name;
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
  return { ...copy, id: freeId(copy.id, entries) };
}
