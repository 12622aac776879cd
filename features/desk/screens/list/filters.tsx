import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskFilter } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { useMe } from '../shared/me.tsx';
import { sourceText } from '../shared/names.ts';
import { useShortcuts } from '../shared/use-shortcuts.ts';
import { queryOf } from './filter.ts';

/** The delay between the last key and the search, in milliseconds. */
const searchAfter = 250;

/** Search and filters of a list. */
export function Filters({ filter }: { filter: DeskFilter }) {
  const me = useMe();
  const [, setQuery] = useSearchParams();
  const set = (change: Partial<DeskFilter>) =>
    setQuery(queryOf({ ...filter, ...change }), { replace: true });
  const { view, q, sort, order, ...chosen } = filter;
  const isFiltered = q !== '' || Object.values(chosen).some((value) => value !== '');
  return (
    <search className="mb-2 flex flex-wrap gap-1.5 print:hidden">
      <SearchField key={view} q={q} onSearch={(typed) => set({ q: typed })} />
      <Choice
        label={m.desk.service()}
        value={filter.service}
        options={me.services}
        onChoose={(service) => set({ service })}
      />
      <Choice
        label={m.desk.budget()}
        value={filter.budget}
        options={me.budgets}
        onChoose={(budget) => set({ budget })}
      />
      <Choice
        label={m.desk.urgency()}
        value={filter.urgency}
        options={me.urgencies}
        onChoose={(urgency) => set({ urgency })}
      />
      <Choice
        label={m.desk.assignee()}
        value={filter.assignee}
        options={[
          ['nobody', m.desk.nobody()],
          ...me.people.map(({ id, name }): [string, string] => [id, name]),
        ]}
        onChoose={(assignee) => set({ assignee })}
      />
      {(me.tags.length > 0 || filter.tag !== '') && (
        <Choice
          label={m.requestList.tag()}
          value={filter.tag}
          options={[...new Set([...me.tags, filter.tag])]
            .filter(Boolean)
            .map((tag): [string, string] => [tag, tag])}
          onChoose={(tag) => set({ tag })}
        />
      )}
      {filter.source !== '' && (
        <Button variant="ghost" type="button" className="quiet" onClick={() => set({ source: '' })}>
          {m.desk.withoutSource({ source: sourceText(filter.source) })}
        </Button>
      )}
      {isFiltered && (
        <Button
          variant="ghost"
          type="button"
          className="quiet"
          onClick={() => setQuery(queryOf({ view, sort, order }))}
        >
          {m.desk.clearFilters()}
        </Button>
      )}
    </search>
  );
}

function SearchField({ q, onSearch }: { q: string; onSearch: (typed: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const search = useRef(onSearch);
  search.current = onSearch;
  const known = useRef(q);
  // Cleared, or changed by Back and Forward.
  useEffect(() => {
    if (q !== known.current) setTyped(q);
    known.current = q;
  }, [q]);
  useEffect(() => {
    const words = typed.trim();
    if (words === known.current) return;
    const timer = setTimeout(() => {
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
      className="max-w-88 min-w-40 flex-[1_1_12rem] max-[29.99rem]:max-w-none max-[29.99rem]:basis-full"
      aria-label={m.desk.search()}
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
  options: [id: string, label: string][];
  onChoose: (value: string) => void;
};

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      className="min-w-26 flex-[0_1_9.5rem] text-ellipsis border-hairline text-secondary-text data-chosen:border-brand data-chosen:text-text max-[29.99rem]:flex-[1_1_8rem]"
      data-chosen={value !== '' || undefined}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{label}</option>
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
