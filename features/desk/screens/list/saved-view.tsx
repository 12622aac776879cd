import { useId, useRef, useState } from 'react';
import { type DeskFilter, savedViews } from '#features/desk/contract/request-list.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { QuietButton } from '../shared/ghost-button.tsx';
import { queryText } from '../shared/list-filter.ts';
import { Refused } from '../shared/states.tsx';
import { useSubmit } from '../shared/use-submit.ts';
import { useSavedViews, useViewChange } from './use-saved-views.ts';

/** Saves the current filters and sort order as a named view, or deletes the saved view shown. */
export function SavedView({ filter }: { filter: DeskFilter }) {
  const id = useId();
  const query = queryText(filter);
  const shown = useSavedViews().find((view) => view.query === query);
  const change = useViewChange();
  const [name, setName] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const leave = () => {
    setName(undefined);
    // Moves the focus, because the focused field disappears.
    setTimeout(() => form.current?.querySelector('button')?.focus());
  };
  const submit = useSubmit(() =>
    change.mutateAsync({ name: name ?? '', query }, { onSuccess: leave }),
  );
  const { view, ...chosen } = filter;
  if (shown === undefined && Object.values(chosen).every((value) => value === '')) return null;
  return (
    <form ref={form} className="flex flex-wrap items-center gap-1.5" onSubmit={submit}>
      {shown !== undefined ? (
        <QuietButton onClick={() => change.mutate({ id: shown.id })}>
          {m.requestList.deleteView({ name: shown.name })}
        </QuietButton>
      ) : name === undefined ? (
        <QuietButton onClick={() => setName('')}>{m.requestList.saveView()}</QuietButton>
      ) : (
        <>
          <label htmlFor={id}>{m.requestList.viewName()}</label>
          <input
            id={id}
            // biome-ignore lint/a11y/noAutofocus: this field replaced the button that was pressed
            autoFocus
            value={name}
            maxLength={savedViews.name}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Escape' && !nativeEvent.isComposing) leave();
            }}
          />
          <Button variant="ghost" type="submit">
            {m.requestList.saveView()}
          </Button>
        </>
      )}
      <Refused error={change.error} />
    </form>
  );
}
