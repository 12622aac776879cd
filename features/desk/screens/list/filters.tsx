import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskFilter, DeskSort } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { assigneeName } from '../shared/assignee-name.ts';
import { Choice, FilterBar } from '../shared/filter-bar.tsx';
import { numberText } from '../shared/format.ts';
import { GhostButton, QuietButton } from '../shared/ghost-button.tsx';
import { Icon } from '../shared/icon.tsx';
import { queryOf } from '../shared/list-filter.ts';
import { useMe } from '../shared/me.tsx';
import { sourceText } from '../shared/names.ts';
import { OptionSelect } from '../shared/option-select.tsx';
import { columns } from './columns.tsx';

/**
 * A list's search and filters and, on phones, its sort order. On phones, the filters are in a
 * sheet.
 */
export function Filters({ filter, children }: { filter: DeskFilter; children?: ReactNode }) {
  const me = useMe();
  const [, setQuery] = useSearchParams();
  const set = (change: Partial<DeskFilter>) =>
    setQuery(queryOf({ ...filter, ...change }), { replace: true });
  const { view, q, sort, order, ...chosen } = filter;
  const count = Object.values(chosen).filter((value) => value !== '').length;
  const sheet = useId();
  return (
    <FilterBar list={view} q={q} onSearch={(typed) => set({ q: typed })}>
      <GhostButton className="min-[48rem]:hidden" popoverTarget={sheet} aria-haspopup="dialog">
        <Icon name="sliders-horizontal" />
        {m.requestList.filter()}
        {count > 0 && <span className="count">{numberText(count, me)}</span>}
      </GhostButton>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out with the search field */}
      <div
        className="filters sheet"
        id={sheet}
        popover="auto"
        role="group"
        aria-label={m.requestList.filter()}
      >
        <p className="text-[1.0625rem] font-semibold min-[48rem]:hidden">
          {m.requestList.filter()}
        </p>
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
          removed={assigneeName(me, filter.assignee)}
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
        {/* On wide screens, the column headers sort the list. */}
        <span className="grid min-[48rem]:hidden">
          <OptionSelect
            label={m.requestList.sort()}
            value={order === '' ? sort : `${sort} desc`}
            options={orders}
            onChoose={(value) => {
              const [by = '', direction] = value.split(' ');
              set({ sort: by as DeskSort | '', order: direction === undefined ? '' : 'desc' });
            }}
          />
        </span>
        {filter.source !== '' && (
          <QuietButton onClick={() => set({ source: '' })}>
            {m.desk.withoutSource({ source: sourceText(filter.source) })}
          </QuietButton>
        )}
        {(q !== '' || count > 0) && (
          <QuietButton onClick={() => setQuery(queryOf({ view, sort, order }))}>
            {m.desk.clearFilters()}
          </QuietButton>
        )}
        <Button
          type="button"
          className="min-[48rem]:hidden"
          popoverTarget={sheet}
          popoverTargetAction="hide"
        >
          {m.requestList.showList()}
        </Button>
      </div>
      {children}
    </FilterBar>
  );
}

/** The sort options of a list, each with its direction. */
const orders = columns.flatMap(({ sort, label }): [string, string][] =>
  sort === undefined
    ? []
    : sort === ''
      ? [['', m.requestList.sortBy({ column: label() })]]
      : [
          [sort, m.requestList.sortBy({ column: `${label()} ↑` })],
          [`${sort} desc`, m.requestList.sortBy({ column: `${label()} ↓` })],
        ],
);
