import { Link } from 'react-router';
import type { PageFlag } from '#contract/routes.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { flagOfKind, roleFor } from '#features/content/contract/areas.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { m } from '#messages/messages.ts';
import { filePath, kindName } from './file-names.ts';

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
