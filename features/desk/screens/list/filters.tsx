import { type ReactNode, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskUser } from '#features/desk/contract/people.ts';
import type { DeskFilter, DeskSort } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { assigneeName } from '../shared/assignee-name.ts';
import { Choice, FilterBar } from '../shared/filter-bar.tsx';
import { GhostButton, QuietButton } from '../shared/ghost-button.tsx';
import { Icon } from '../shared/icon.tsx';
import { queryOf } from '../shared/list-filter.ts';
import { useMe } from '../shared/me.tsx';
import { sourceText } from '../shared/names.ts';
import { OptionSelect } from '../shared/option-select.tsx';
import { useShortcuts } from '../shared/use-shortcuts.ts';
import { columns } from './columns.tsx';

/**
 * A list's search and, in a panel, its filters and sort order. What the list is filtered by is
 * shown next to the search.
 */
export function Filters({ filter, children }: { filter: DeskFilter; children?: ReactNode }) {
  const me = useMe();
  const [, setQuery] = useSearchParams();
  const set = (change: Partial<DeskFilter>) =>
    setQuery(queryOf({ ...filter, ...change }), { replace: true });
  const { view, q, sort, order } = filter;
  const panel = useId();
  const button = useRef<HTMLButtonElement>(null);
  const choices = choicesOf(filter, me);
  const chosen = [
    ...choices.flatMap(({ key, label, removed = '–', options }) =>
      filter[key] === ''
        ? []
        : { key, label, value: options.find(([id]) => id === filter[key])?.[1] ?? removed },
    ),
    ...(filter.source === ''
      ? []
      : [{ key: 'source', label: m.desk.source(), value: sourceText(filter.source) }]),
  ];
  const open = () => {
    button.current?.focus();
    button.current?.click();
    document.getElementById(panel)?.querySelector('select')?.focus();
  };
  useShortcuts({ f: open });
  return (
    <FilterBar list={view} q={q} onSearch={(typed) => set({ q: typed })}>
      <GhostButton ref={button} popoverTarget={panel} aria-haspopup="dialog">
        <Icon name="sliders-horizontal" />
        {m.requestList.filter()}
      </GhostButton>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere */}
      <div
        className="filters sheet"
        id={panel}
        popover="auto"
        role="group"
        aria-label={m.requestList.filter()}
      >
        {choices.map(({ key, label, removed, options }) => (
          <Line key={key} label={label}>
            <Choice
              label={label}
              value={filter[key]}
              none={m.requestList.any()}
              removed={removed}
              options={options}
              onChoose={(value) => set({ [key]: value })}
            />
          </Line>
        ))}
        <Line label={m.requestList.sort()}>
          <OptionSelect
            label={m.requestList.sort()}
            value={order === '' ? sort : `${sort} desc`}
            options={orders}
            onChoose={(value) => {
              const [by = '', direction] = value.split(' ');
              set({ sort: by as DeskSort | '', order: direction === undefined ? '' : 'desc' });
            }}
          />
        </Line>
        <Button
          type="button"
          className="min-[48rem]:hidden"
          popoverTarget={panel}
          popoverTargetAction="hide"
        >
          {m.requestList.showList()}
        </Button>
      </div>
      {chosen.map(({ key, label, value }) => (
        <QuietButton
          key={key}
          className="max-w-full bg-raised"
          aria-label={m.requestList.removeFilter({ filter: label, value })}
          onClick={() => {
            set({ [key]: '' });
            // The focused button disappears.
            button.current?.focus();
          }}
        >
          <span className="truncate">{m.requestList.chosenFilter({ filter: label, value })}</span>
          <Icon name="x" className="size-3.5" />
        </QuietButton>
      ))}
      {(q !== '' || chosen.length > 0) && (
        <QuietButton onClick={() => setQuery(queryOf({ view, sort, order }))}>
          {m.desk.clearFilters()}
        </QuietButton>
      )}
      {children}
    </FilterBar>
  );
}

type LineProps = { label: string; children: ReactNode };

/** A choice with its label, which is hidden from screen readers because the choice has it too. */
function Line({ label, children }: LineProps) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-2">
      <span aria-hidden="true" className="text-muted">
        {label}
      </span>
      {children}
    </div>
  );
}

type Options = readonly (readonly [id: string, name: string])[];

const choicesOf = (filter: DeskFilter, me: DeskUser) => {
  const tags = [...new Set([...me.tags, filter.tag])].filter(Boolean);
  const choices: {
    key: 'service' | 'budget' | 'urgency' | 'assignee' | 'tag';
    label: string;
    /** The name of a value that is no longer an option. */
    removed?: string | undefined;
    options: Options;
  }[] = [
    { key: 'service', label: m.desk.service(), options: me.services },
    { key: 'budget', label: m.desk.budget(), options: me.budgets },
    { key: 'urgency', label: m.desk.urgency(), options: me.urgencies },
    {
      key: 'assignee',
      label: m.desk.assignee(),
      removed: assigneeName(me, filter.assignee),
      options: [
        ['nobody', m.desk.nobody()],
        ...me.people.map(({ id, name }) => [id, name] as const),
      ],
    },
    { key: 'tag', label: m.requestList.tag(), options: tags.map((tag) => [tag, tag] as const) },
  ];
  return choices.filter(({ key, options }) => key !== 'tag' || options.length > 0);
};

/** The sort options of a list, each with its direction. */
const orders = [
  ['', m.requestList.sortBy({ column: m.desk.waiting() })],
  ...[...columns, { sort: ['received'] as const, label: () => m.desk.received() }].flatMap(
    ({ sort = [], label }) =>
      sort.length !== 1
        ? []
        : [
            [`${sort[0]}`, m.requestList.sortBy({ column: `${label()} ↑` })],
            [`${sort[0]} desc`, m.requestList.sortBy({ column: `${label()} ↓` })],
          ],
  ),
] as [string, string][];
