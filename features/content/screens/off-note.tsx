import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PageFlag } from '#contract/routes.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { flagOfKind, kindOf, roleFor } from '#features/content/contract/areas.ts';
import type { ContentList } from '#features/content/contract/desk-content.ts';
import { withValueAt } from '#features/content/contract/field-tree.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { kindName } from './file-names.ts';
import { contentQuery, readFile } from './queries.ts';
import { saveDraft } from './use-file-draft.ts';

type Props = Pick<ContentList, 'off' | 'turnedOn'> & {
  /** The kinds of the files to which the note refers. */
  kinds: string[];
};

/** Returns whether the page of this kind of content is switched off. */
export const isOff = (kind: string, off: PageFlag[]): boolean =>
  flagTurnedOff([kind], off) !== undefined;

/** Returns the flag that switches off the pages of all these kinds, if they share one. */
export function flagTurnedOff(kinds: string[], off: PageFlag[]): PageFlag | undefined {
  const [flag, ...others] = new Set(kinds.map((kind) => flagOfKind(kind)));
  return others.length === 0 ? off.find((one) => one === flag) : undefined;
}

/** Says that the page of all this content is switched off, and switches it on in a draft. */
export function OffNote({ kinds, off, turnedOn }: Props) {
  const { role } = useMe();
  const queries = useQueryClient();
  const note = useRef<HTMLParagraphElement>(null);
  const flag = flagTurnedOff(kinds, off);
  const switchOn = useMutation({
    mutationFn: async (flag: PageFlag) => {
      const { data, draft, hash } = await readFile('site.json');
      const saved = await saveDraft('site.json', {
        data: withValueAt(draft?.data ?? data ?? {}, ['flags', flag], true) ?? null,
        base: draft?.base ?? hash,
        seen: draft?.savedAt ?? null,
      });
      if (typeof saved === 'string') throw new Error(m.content.unsaved());
      if ('refused' in saved) throw new Error(saved.refused);
    },
    // The open file stays as it is.
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: contentQuery.queryKey });
      // The button has disappeared.
      note.current?.focus();
    },
  });
  if (flag === undefined) return null;
  const isOnLater = turnedOn.includes(flag);
  return (
    <>
      <p ref={note} tabIndex={-1} className="mb-1 text-sm text-muted" role="status">
        {isOnLater ? m.content.isOnLater() : m.content.isOff()}{' '}
        {!isOnLater && mayActAs(role, roleFor('site.json')) && (
          <button
            type="button"
            className="as-link"
            aria-disabled={switchOn.isPending || undefined}
            onClick={() => !switchOn.isPending && switchOn.mutate(flag)}
            aria-label={m.content.entryOf({
              action: m.content.switchOn(),
              entry: kindName(kinds[0] ?? ''),
            })}
          >
            {m.content.switchOn()}
          </button>
        )}
      </p>
      <Refused error={switchOn.error} />
    </>
  );
}

/** The same for a single file, whose preview shows that the page does not exist. */
export function FileOffNote({ path }: { path: string }) {
  const { data } = useQuery(contentQuery);
  const kind = kindOf(path) ?? kindOf(path.replace(/^[a-z]{2,3}\//, ''));
  if (data === undefined || kind === undefined) return null;
  return <OffNote kinds={[kind]} {...data} />;
}
