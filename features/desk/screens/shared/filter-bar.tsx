import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#messages/messages.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The delay between the last keystroke and the search, in milliseconds. */
const searchAfter = 250;

type FilterBarProps = {
  /** What the search looks for. */
  label?: string;
  /** The current search. */
  q: string;
  onSearch: (words: string) => void;
  /** Tells lists apart that share a page, so that each has its own search. */
  list?: string;
  /** More filters, such as choices. */
  children?: ReactNode;
};

/** Above a list: its search field and, next to it, its filters. */
export function FilterBar({ list, children, ...search }: FilterBarProps) {
  return (
    <search className="mb-2 flex flex-wrap items-center gap-1.5 print:hidden">
      <SearchField key={list} {...search} />
      {children}
    </search>
  );
}

type SearchProps = Pick<FilterBarProps, 'label' | 'q' | 'onSearch'>;

function SearchField({ label = m.desk.search(), q, onSearch }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const search = useRef(onSearch);
  search.current = onSearch;
  const known = useRef(q);
  // Runs when the search was cleared, or changed by Back or Forward.
  useEffect(() => {
    if (q !== known.current) setTyped(q);
    known.current = q;
  }, [q]);
  useEffect(() => {
    const words = typed.trim();
    if (words === known.current) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      // A request may have been opened while React still shows the list.
      if (window.location.pathname !== pathname) return;
      known.current = words;
      search.current(words);
    }, searchAfter);
    return () => clearTimeout(timer);
  }, [typed]);
  useShortcuts({ '/': () => field.current?.focus() });
  return (
    <input
      ref={field}
      type="search"
      className="min-w-0 flex-[1_1_8rem] min-[48rem]:basis-40 min-[62rem]:max-w-88 min-[62rem]:min-w-40 min-[62rem]:basis-48"
      aria-label={label}
      placeholder={m.desk.search()}
      value={typed}
      maxLength={200}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape' && currentTarget.value === '') currentTarget.blur();
      }}
    />
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  /** The name of the choice `''`, which by default is the label. */
  none?: string;
  /** The label of a value that is no longer an option, for example in a saved view. */
  removed?: string | undefined;
  options: readonly (readonly [id: string, label: string])[];
  onChoose: (value: string) => void;
};

/** A filter that has one of a few values, or none. */
export function Choice({
  label,
  value,
  none = label,
  removed = '–',
  options,
  onChoose,
}: ChoiceProps) {
  const isOption = value === '' || options.some(([id]) => id === value);
  return (
    <select
      aria-label={label}
      className="min-w-26 flex-[0_1_8rem] text-ellipsis min-[48rem]:flex-[1_1_6.5rem] min-[62rem]:flex-[0_1_9.5rem] only-of-type:grow-0 only-of-type:basis-44 text-secondary-text data-chosen:border-mark data-chosen:text-text"
      data-chosen={value !== '' || undefined}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{none}</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {!isOption && <option value={value}>{removed}</option>}
    </select>
  );
}
