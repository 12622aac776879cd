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

/** Says which content belongs to a page that is switched off. */
export function OffNote({ kinds, off }: Props) {
  const { role } = useMe();
  const mayChange = mayActAs(role, roleFor('site.json'));
  const flags = new Map(kinds.toReversed().map((kind) => [flagOfKind(kind), kind]));
  return off.map((flag) => {
    const kind = flags.get(flag);
    if (kind === undefined) return null;
    const name = kindName(kind);
    return (
      <p key={flag} className="mb-1 text-sm text-muted">
        {flags.size === 1 ? m.content.isOff() : m.content.kindIsOff({ kind: name })}{' '}
        {mayChange && (
          <Link
            to={filePath('site.json', `flags.${flag}`)}
            aria-label={m.content.entryOf({ action: m.content.switchOn(), entry: name })}
          >
            {m.content.switchOn()}
          </Link>
        )}
      </p>
    );
  });
}

/** The same for a single file, whose preview shows that the page does not exist. */
export function FileOffNote({ path }: { path: string }) {
  const { data } = useQuery(contentQuery);
  const kind = kindOf(path) ?? kindOf(path.replace(/^[a-z]{2,3}\//, ''));
  if (data === undefined || kind === undefined) return null;
  return <OffNote kinds={[kind]} off={data.off} />;
}
