import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { type ContentFile, draftState } from '#features/content/contract/desk-content.ts';
import { type FieldPath, withValueAt } from '#features/content/contract/field-tree.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { readFile } from './queries.ts';

type Props = {
  file: ContentFile;
  meanwhile: NonNullable<ContentFile['meanwhile']>;
  /** Saves what was typed. Returns whether the server has it. */
  flush: () => Promise<boolean>;
};

/** Shows what someone else published during editing, merged with the draft, and any conflicts. */
export function EditConflict({ file: { path, hash }, meanwhile: { by, conflicts }, flush }: Props) {
  const queries = useQueryClient();
  /** The fields where the other person's text is chosen. */
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const goOn = useMutation({
    mutationFn: async () => {
      if (!(await flush())) throw new Error(m.content.unsaved());
      const now = await readFile(path);
      // If something else was published since, its conflicts are shown first.
      if (now.meanwhile === null || now.hash !== hash) return;
      const data = now.meanwhile.conflicts
        .filter(({ field }) => theirs.has(keyOf(field)))
        .reduce(
          (all, conflict) => withValueAt(all ?? {}, conflict.field, conflict.theirs) ?? null,
          now.meanwhile.merged,
        );
      await callDesk({
        path: deskApi.contentDraft,
        body: { path, data, base: hash, seen: now.draft?.savedAt ?? null },
        schema: draftState,
      });
    },
    onSuccess: () => queries.resetQueries({ queryKey: ['content-file', path] }),
  });
  return (
    <section className="strip grid! gap-2" aria-label={m.content.history()}>
      <p>{by === null ? m.content.meanwhileFolder() : m.content.meanwhile({ who: by })}</p>
      {conflicts.length > 0 && (
        <>
          <p>{m.content.meanwhileMine()}</p>
          <ul className="grid gap-2">
            {conflicts.map(({ field, theirs: text }) => (
              <li key={keyOf(field)} className="flex flex-wrap items-baseline gap-2">
                <span>{field.join(' › ')}</span>
                <span className="text-muted">
                  {m.content.theirs({
                    text: typeof text === 'string' ? text : JSON.stringify(text),
                  })}
                </span>
                <label className="flex items-center gap-2">
                  <input
                    type="checkbox"
                    checked={theirs.has(keyOf(field))}
                    onChange={({ target }) => {
                      const next = new Set(theirs);
                      if (target.checked) next.add(keyOf(field));
                      else next.delete(keyOf(field));
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
      <Button type="button" className="w-max" isBusy={goOn.isPending} onClick={() => goOn.mutate()}>
        {m.content.goOn()}
      </Button>
      <Refused error={goOn.error} />
    </section>
  );
}

const keyOf = (field: FieldPath): string => field.join('.');
