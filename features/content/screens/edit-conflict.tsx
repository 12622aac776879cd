import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { type ContentFile, draftState } from '#features/content/contract/desk-content.ts';
import { withValueAt } from '#features/content/contract/field-tree.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { keepCopy } from './kept-copy.ts';

type Props = { file: ContentFile; meanwhile: NonNullable<ContentFile['meanwhile']> };

/** Shows what someone else published during editing, merged with the draft, and any conflicts. */
export function EditConflict({ file: { path, hash, draft }, meanwhile }: Props) {
  const me = useMe();
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set());
  const { by, conflicts, merged } = meanwhile;
  const goOn = useMutation({
    mutationFn: () => {
      const data = [...theirs].reduce((all, index) => {
        const conflict = conflicts[index];
        return conflict === undefined
          ? all
          : (withValueAt(all ?? {}, conflict.field, conflict.theirs) ?? null);
      }, merged);
      return callDesk({
        path: deskApi.contentDraft,
        body: { path, data, base: hash, seen: draft?.savedAt ?? null },
        schema: draftState,
      });
    },
    onSuccess: async () => {
      keepCopy(me.id, path, undefined);
      await queries.resetQueries({ queryKey: ['content-file', path] });
    },
  });
  return (
    <section className="strip grid! gap-2" aria-label={m.content.history()}>
      <p>{by === null ? m.content.meanwhileFolder() : m.content.meanwhile({ who: by })}</p>
      {conflicts.length > 0 && (
        <>
          <p>{m.content.meanwhileMine()}</p>
          <ul className="grid gap-2">
            {conflicts.map(({ field, theirs: text }, index) => (
              <li key={field.join('.')} className="flex flex-wrap items-baseline gap-2">
                <span>{field.join(' › ')}</span>
                <span className="text-muted">
                  {m.content.theirs({
                    text: typeof text === 'string' ? text : JSON.stringify(text),
                  })}
                </span>
                <label className="flex items-center gap-2">
                  <input
                    type="checkbox"
                    checked={theirs.has(index)}
                    onChange={({ target }) => {
                      const next = new Set(theirs);
                      if (target.checked) next.add(index);
                      else next.delete(index);
                      setTheirs(next);
                    }}
                  />
                  {m.content.takeTheirs()}
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button
        type="button"
        className="w-max"
        disabled={goOn.isPending}
        onClick={() => goOn.mutate()}
      >
        {m.content.goOn()}
      </Button>
      <Refused error={goOn.error} />
    </section>
  );
}
