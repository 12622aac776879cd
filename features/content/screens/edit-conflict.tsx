import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { type ContentFile, draftState } from '#features/content/contract/desk-content.ts';
import type { FieldPath, FieldValue } from '#features/content/contract/field-tree.ts';
import { type Merged, settled } from '#features/content/contract/merge.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { readFile } from './queries.ts';

type Conflict = Merged['conflicts'][number];

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
      const { conflicts, merged } = now.meanwhile;
      const data = settled({ data: merged, conflicts }, (field) => theirs.has(keyOf(field)));
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
          <ConflictList
            conflicts={conflicts}
            chosen={theirs}
            onChoose={setTheirs}
            theirs={(text) => m.content.theirs({ text })}
            take={m.content.takeTheirs()}
          />
        </>
      )}
      <Button type="button" className="w-max" isBusy={goOn.isPending} onClick={() => goOn.mutate()}>
        {m.content.goOn()}
      </Button>
      <Refused error={goOn.error} />
    </section>
  );
}

type DraftProps = {
  conflicts: Conflict[];
  settle: (isTheirs: (field: FieldPath) => boolean) => void;
};

/**
 * Shows the text that the same fields got elsewhere while the user was typing: in another window, or
 * because someone published it. Nothing is saved until the user has chosen.
 */
export function DraftConflict({ conflicts, settle }: DraftProps) {
  /** The fields where the other text is chosen. */
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  return (
    <section className="strip grid! gap-2" aria-label={m.content.changedTwice()}>
      <p>{m.content.chooseText()}</p>
      <ConflictList
        conflicts={conflicts}
        chosen={theirs}
        onChoose={setTheirs}
        theirs={(text) => m.content.otherText({ text })}
        take={m.content.takeOther()}
      />
      <Button
        type="button"
        className="w-max"
        onClick={() => settle((field) => theirs.has(keyOf(field)))}
      >
        {m.deskNotices.save()}
      </Button>
    </section>
  );
}

type ListProps = {
  conflicts: Conflict[];
  /** The fields where the other text is chosen. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Returns the other text with what it is. */
  theirs: (text: string) => string;
  /** The label for choosing the other text. */
  take: string;
};

/** Lists fields that were changed twice, with a checkbox for the other text. */
function ConflictList({ conflicts, chosen, onChoose, theirs, take }: ListProps) {
  return (
    <ul className="grid gap-2">
      {conflicts.map(({ field, theirs: text }) => (
        <li key={keyOf(field)} className="flex flex-wrap items-baseline gap-2">
          <span>{field.join(' › ')}</span>
          <span className="text-muted">{theirs(shownText(text))}</span>
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.has(keyOf(field))}
              onChange={({ target }) => {
                const next = new Set(chosen);
                if (target.checked) next.add(keyOf(field));
                else next.delete(keyOf(field));
                onChoose(next);
              }}
            />
            {take}
          </label>
        </li>
      ))}
    </ul>
  );
}

function shownText(value: FieldValue): string {
  if (value === null) return m.content.theirsRemoved();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const keyOf = (field: FieldPath): string => field.join('.');
