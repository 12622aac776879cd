import type { MouseEvent } from 'react';
import type { ListedRow } from '#features/desk/contract/request-list.ts';
import type { RequestChange } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { GhostButton, QuietButton } from '../shared/ghost-button.tsx';
import { ignoreSecondClick } from '../shared/is-second-click.ts';
import { useMe } from '../shared/me.tsx';
import { snoozeOf, snoozeOptions } from '../shared/snooze-options.ts';
import { Refused } from '../shared/states.tsx';
import { bulkChange, bulkTag, type useBulk } from './use-bulk.ts';

type Props = {
  selected: ListedRow[];
  bulk: ReturnType<typeof useBulk>;
  onClear: () => void;
};

/**
 * Buttons that change several requests at once. On phones, they cover the navigation, also before a
 * request is selected.
 */
export function BulkBar({ selected, bulk, onClear }: Props) {
  const me = useMe();
  const isNone = selected.length === 0;
  const act = (set: RequestChange) => {
    if (!bulk.isPending) bulk.mutate(bulkChange(selected, set));
  };
  // The bar disappears, so a second click would land on a row.
  const once = (work: () => void) => (click: MouseEvent) => {
    ignoreSecondClick(click);
    work();
  };
  return (
    <fieldset
      className="z-3 flex flex-wrap items-center gap-1.5 bg-raised px-2 py-1.5 max-[47.99rem]:fixed max-[47.99rem]:inset-x-0 max-[47.99rem]:bottom-0 max-[47.99rem]:border-t max-[47.99rem]:border-hairline max-[47.99rem]:px-3 max-[47.99rem]:pb-[calc(0.375rem+env(safe-area-inset-bottom))] min-[48rem]:sticky min-[48rem]:top-0 min-[48rem]:mb-2 min-[48rem]:rounded-input print:hidden"
      aria-busy={bulk.isPending}
    >
      <legend className="float-start me-2 px-1 font-semibold" aria-live="polite">
        {m.requestList.selected({ count: selected.length })}
      </legend>
      <select
        aria-label={m.requestList.assignTo()}
        value=""
        disabled={isNone}
        onChange={({ target }) =>
          act({ assignee: target.value === 'nobody' ? null : target.value })
        }
      >
        <option value="">{m.requestList.assignTo()}</option>
        {me.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="nobody">{m.desk.nobody()}</option>
      </select>
      <select
        aria-label={m.requestList.snoozeThem()}
        className="w-32"
        value=""
        disabled={isNone}
        onChange={({ target }) => act({ snooze: snoozeOf(target.value) })}
      >
        <option value="">{m.requestList.snoozeThem()}</option>
        {snoozeOptions(me).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {me.tags.length > 0 && (
        <select
          aria-label={m.requestList.addTagTo()}
          value=""
          disabled={isNone}
          onChange={({ target }) => {
            if (!bulk.isPending) bulk.mutate(bulkTag(selected, target.value));
          }}
        >
          <option value="">{m.requestList.addTagTo()}</option>
          {me.tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </select>
      )}
      <GhostButton
        disabled={isNone}
        isBusy={bulk.isPending}
        onClick={once(() => act({ state: 'closed' }))}
      >
        {m.requestList.closeThem()}
      </GhostButton>
      <GhostButton
        disabled={isNone}
        isBusy={bulk.isPending}
        onClick={once(() => act({ outcome: 'spam' }))}
      >
        {m.requestList.markSpam()}
      </GhostButton>
      <QuietButton isBusy={bulk.isPending} onClick={once(onClear)}>
        {isNone ? m.desk.cancel() : m.requestList.clearSelection()}
      </QuietButton>
      <Refused error={bulk.error} />
    </fieldset>
  );
}
