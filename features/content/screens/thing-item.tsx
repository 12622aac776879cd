import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { contentFile, type Thing } from '#features/content/contract/desk-content.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { dayAndTime, shortTime } from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { Chip } from '#features/desk/screens/shared/state-chip.tsx';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { filePath, fileTitle, kindName } from './file-names.ts';

type Props = {
  thing: Thing;
  isNamesake: boolean;
  /** Whether its page is switched off, unlike that of its neighbors. */
  isOff: boolean;
};

/** A file in the content list, with its state. */
export function ThingItem({ thing, isNamesake, isOff }: Props) {
  const { path, isDraft, isRemoved, isExample, missing, others, edit, editedAt } = thing;
  const me = useMe();
  const drafts = [
    ...(isDraft ? [isRemoved ? m.content.toRemove() : m.content.draft()] : []),
    ...[...new Set(others)].map((name) => m.content.draftBy({ name })),
  ];
  return (
    <li className="relative flex flex-wrap items-center gap-x-2 hover:bg-surface max-md:border-t max-md:border-hairline md:-mx-2 md:rounded-input md:px-2">
      <Link
        to={filePath(path)}
        title={isExample ? `${fileTitle(thing)} · ${m.content.example()}` : fileTitle(thing)}
        className="min-w-0 flex-1 truncate py-1.5 no-underline after:absolute after:inset-0 max-md:py-2.75"
      >
        {fileTitle(thing)}
        {isNamesake && <span className="text-sm text-muted"> · {kindName(thing.kind)}</span>}
      </Link>
      {isOff && <Chip>{m.content.off()}</Chip>}
      {drafts.length > 0 ? (
        <span className="text-sm text-muted">{drafts.join(' · ')}</span>
      ) : (
        editedAt !== undefined && (
          <time dateTime={editedAt} title={dayAndTime(editedAt, me)} className="text-sm text-muted">
            {m.content.edited({ when: shortTime(editedAt, me) })}
          </time>
        )
      )}
      {missing > 0 && (
        <span className="basis-full pb-1.5 text-sm">{m.content.missing({ count: missing })}</span>
      )}
      {edit === 'both' && <Both path={path} />}
    </li>
  );
}

/** A file that was changed both at the desk and in the folder, with buttons to choose a version. */
function Both({ path }: { path: string }) {
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: (of: 'desk' | 'folder') =>
      callDesk({ path: deskApi.contentChoose, body: { path, of }, schema: contentFile }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['content'] }),
  });
  return (
    <div className="relative basis-full pb-2 text-sm">
      <p className="text-error">{m.content.bothChanged()}</p>
      <button type="button" className="quiet -ms-2" onClick={() => choose.mutate('desk')}>
        {m.content.keepDesk()}
      </button>
      <button type="button" className="quiet" onClick={() => choose.mutate('folder')}>
        {m.content.takeFolder()}
      </button>
      <Refused error={choose.error} />
    </div>
  );
}
