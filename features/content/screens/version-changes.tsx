import type { FileHistory } from '#features/content/contract/desk-content.ts';
import { m } from '#messages/messages.ts';
import { ChangeItems } from './change-items.tsx';

type Version = FileHistory['versions'][number];

/**
 * Describes a version's changes.
 * @param former the version before it, if it is listed
 */
export function VersionChanges({
  isFolder,
  isRemoved,
  changes,
  former,
}: Pick<Version, 'isFolder' | 'isRemoved' | 'changes'> & { former: Version | undefined }) {
  if (isFolder) return <p>{m.content.folderChosen()}</p>;
  if (isRemoved) return <p>{m.content.isRemoved()}</p>;
  if (former?.isRemoved) return <p>{m.content.isNew()}</p>;
  const isUnknown = changes.length === 0 && (former === undefined || former.isFolder);
  if (!isUnknown) return <ChangeItems changes={changes} />;
  return former === undefined && <p className="text-muted">{m.content.firstOnDesk()}</p>;
}
