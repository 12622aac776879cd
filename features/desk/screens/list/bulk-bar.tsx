import type { MouseEvent } from 'react';
import type { ListedRow } from '#features/desk/contract/request-list.ts';
import type { RequestChange } from '#features/desk/contract/requests.ts';
import { m } from '#messages/messages.ts';
import { GhostButton, QuietButton } from '../shared/ghost-button.tsx';
import { ignoreSecondClick } from '../shared/is-second-click.ts';
import { useMe } from '../shared/me.tsx';
import { Refused } from '../shared/states.tsx';
import { bulkChange, type useBulk } from './use-bulk.ts';

type Props = {
  selected: ListedRow[];
  bulk: ReturnType<typeof useBulk>;
  onClear: () => void;
};

/** Buttons that change several requests at once. */
export function BulkBar({ selected, bulk, onClear }: Props) {
  const me = useMe();
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
      className="sticky top-0 z-2 mb-2 flex flex-wrap items-center gap-1.5 rounded-input bg-raised px-2 py-1.5 print:hidden"
      aria-busy={bulk.isPending}
    >
      <legend className="float-start me-2 px-1 font-semibold" aria-live="polite">
        {m.requestList.selected({ count: selected.length })}
      </legend>
      <select
        aria-label={m.requestList.assignTo()}
        value=""
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
      <GhostButton isBusy={bulk.isPending} onClick={once(() => act({ state: 'closed' }))}>
        {m.requestList.closeThem()}
      </GhostButton>
      <GhostButton isBusy={bulk.isPending} onClick={once(() => act({ outcome: 'spam' }))}>
        {m.requestList.markSpam()}
      </GhostButton>
      <QuietButton isBusy={bulk.isPending} onClick={once(onClear)}>
        {m.requestList.clearSelection()}
      </QuietButton>
      <Refused error={bulk.error} />
    </fieldset>
  );
}
