import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { shortened } from '#contract/formats/shortened.ts';
import { type ContentFile, draftState } from '#features/content/contract/desk-content.ts';
import {
  type FieldPath,
  type FieldValue,
  labelTo,
  valueAt,
} from '#features/content/contract/field-tree.ts';
import { type Merged, settled } from '#features/content/contract/merge.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { readFile } from './queries.ts';

type Conflict = Merged['conflicts'][number];

type Props = {
  file: ContentFile;
  /** The fields as they are in the form. */
  mine: FieldValue;
};
type EditProps = Props & {
  meanwhile: NonNullable<ContentFile['meanwhile']>;
  /** Saves what was typed. Returns whether the server has it. */
  flush: () => Promise<boolean>;
};

/** Shows what someone else published during editing, merged with the draft, and any conflicts. */
export function EditConflict({ file, mine, meanwhile: { by, conflicts }, flush }: EditProps) {
  const { path, hash } = file;
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
    <section className="strip is-error grid! gap-2" aria-label={m.content.history()}>
      <p>{by === null ? m.content.meanwhileFolder() : m.content.meanwhile({ who: by })}</p>
      {conflicts.length > 0 && (
        <>
          <p>{m.content.meanwhileMine()}</p>
          <ConflictList
            file={file}
            mine={mine}
            conflicts={conflicts}
            chosen={theirs}
            onChoose={setTheirs}
            theirs={(text) => m.content.theirs({ text })}
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

type DraftProps = Props & {
  conflicts: Conflict[];
  settle: (isTheirs: (field: FieldPath) => boolean) => void;
};

/**
 * Shows how the same fields were changed while the user was typing, in another window or by someone
 * who published them. Nothing is saved until the user has chosen.
 */
export function DraftConflict({ file, mine, conflicts, settle }: DraftProps) {
  /** The fields where the other text is chosen. */
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  return (
    <section className="strip is-error grid! gap-2" aria-label={m.content.changedTwice()}>
      <p>{m.content.chooseText()}</p>
      <ConflictList
        file={file}
        mine={mine}
        conflicts={conflicts}
        chosen={theirs}
        onChoose={setTheirs}
        theirs={(text) => m.content.otherText({ text })}
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

type ListProps = Pick<Props, 'file' | 'mine'> & {
  conflicts: Conflict[];
  /** The fields where the other text is chosen. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Returns the other text, labeled with its author. */
  theirs: (text: string) => string;
};

/** Shows both texts of each field in conflict, so that the user can choose one. */
function ConflictList({ file, mine, conflicts, chosen, onChoose, theirs }: ListProps) {
  const id = useId();
  return conflicts.map(({ field, theirs: other }) => {
    const key = keyOf(field);
    const choose = (isTheirs: boolean) => {
      const next = new Set(chosen);
      if (isTheirs) next.add(key);
      else next.delete(key);
      onChoose(next);
    };
    const texts = [
      { isTheirs: false, text: m.content.mine({ text: shownText(valueAt(mine, field)) }) },
      { isTheirs: true, text: theirs(shownText(other)) },
    ];
    return (
      <fieldset key={key} className="grid gap-1">
        <legend className="font-semibold">{labelTo(file.tree, field, mine)}</legend>
        {texts.map(({ isTheirs, text }) => (
          <label key={text} className="flex items-start gap-2 wrap-anywhere">
            <input
              type="radio"
              name={`${id}${key}`}
              checked={chosen.has(key) === isTheirs}
              onChange={() => choose(isTheirs)}
            />
            {text}
          </label>
        ))}
      </fieldset>
    );
  });
}

function shownText(value: FieldValue | undefined): string {
  if (value === null || value === undefined) return m.content.theirsRemoved();
  if (typeof value !== 'object') return shortened(String(value), longest);
  return shortened(Object.values(value).map(shownText).join(' · '), longest);
}

/** The maximum number of characters shown of each text. */
const longest = 300;

const keyOf = (field: FieldPath): string => field.join('.');
