import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { PageFlag } from '#contract/routes.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { flagOfKind, kindOf, roleFor } from '#features/content/contract/areas.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { m } from '#messages/messages.ts';
import { filePath, kindName } from './file-names.ts';
import { contentQuery } from './queries.ts';

type Props = {
  /** The kinds of the files to which the note refers. */
  kinds: string[];
  /** The flags that are off. */
  off: PageFlag[];
};

/** Returns whether the page of this kind of content is switched off. */
export const isOff = (kind: string, off: PageFlag[]): boolean =>
  flagTurnedOff([kind], off) !== undefined;

/** Returns the flag that switches off the pages of all these kinds, if they share one. */
export function flagTurnedOff(kinds: string[], off: PageFlag[]): PageFlag | undefined {
  const [flag, ...others] = new Set(kinds.map((kind) => flagOfKind(kind)));
  return others.length === 0 ? off.find((one) => one === flag) : undefined;
}

/** Says that the page of all this content is switched off, and leads to the switch. */
export function OffNote({ kinds, off }: Props) {
  const { role } = useMe();
  const flag = flagTurnedOff(kinds, off);
  if (flag === undefined) return null;
  return (
    <p className="mb-1 text-sm text-muted">
      {m.content.isOff()}{' '}
      {mayActAs(role, roleFor('site.json')) && (
        <Link
          to={filePath('site.json', `flags.${flag}`)}
          aria-label={m.content.entryOf({
            action: m.content.switchOn(),
            entry: kindName(kinds[0] ?? ''),
          })}
        >
          {m.content.switchOn()}
        </Link>
      )}
    </p>
  );
}

/** The same for a single file, whose preview shows that the page does not exist. */
export function FileOffNote({ path }: { path: string }) {
  const { data } = useQuery(contentQuery);
  const kind = kindOf(path) ?? kindOf(path.replace(/^[a-z]{2,3}\//, ''));
  if (data === undefined || kind === undefined) return null;
  return <OffNote kinds={[kind]} off={data.off} />;
}
