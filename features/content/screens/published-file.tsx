import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Publications } from '#features/content/contract/desk-content.ts';
import { isPicturePath } from '#features/content/contract/pictures.ts';
import { Loaded } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { historyPath, nameWithLanguage } from './file-names.ts';
import { historyQuery } from './queries.ts';
import { VersionChanges } from './version-changes.tsx';

type Props = {
  file: Publications['publications'][number]['files'][number];
  /** The id of the publication. */
  publication: number;
};

/** A published file, with its changes once it is opened. */
export function PublishedFile({ file, publication }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (isPicturePath(file.path)) {
    return <Link to={historyPath(file.path)}>{nameWithLanguage(file)}</Link>;
  }
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="w-max max-w-full">{nameWithLanguage(file)}</summary>
      {isOpen && <Changes path={file.path} publication={publication} />}
    </details>
  );
}

function Changes({ path, publication }: { path: string; publication: number }) {
  const found = useQuery(historyQuery(path));
  return (
    <div className="grid gap-2 py-2 ps-4">
      <Loaded query={found} lines={1}>
        {({ versions }) => {
          const index = versions.findIndex((one) => one.publication === publication);
          const version = versions[index];
          // Old versions are not listed.
          return version && <VersionChanges {...version} former={versions[index + 1]} />;
        }}
      </Loaded>
      <Link to={historyPath(path)} className="w-max">
        {m.content.history()}
      </Link>
    </div>
  );
}
