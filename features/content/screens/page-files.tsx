import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { Failure, Loading, PageHead } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import { fileTitle, kindName } from './file-names.ts';
import { filesOf } from './files-of-page.ts';
import { contentQuery } from './queries.ts';

/**
 * The target of "Edit this page". Opens the file that a page shows, or offers a choice of files.
 */
export function PageFiles() {
  const [query] = useSearchParams();
  const page = query.get('page') ?? '/';
  const found = useQuery(contentQuery);
  if (found.data === undefined) {
    return found.isPending ? (
      <Loading />
    ) : (
      <Failure error={found.error} onRetry={() => found.refetch()} />
    );
  }
  const files = filesOf(page, query.get('language') ?? '', found.data);
  const [only] = files;
  if (only !== undefined && files.length === 1) return <Navigate to={only.to} replace />;
  return (
    <>
      <PageHead
        isNarrow
        title={m.content.filesOf({ page })}
        back={{ to: '/website', name: m.content.toWebsite() }}
      />
      {files.length === 0 && <p className="text-muted">{m.content.noFiles()}</p>}
      <ul>
        {files.map(({ thing, to, isMissing }) => (
          <li key={to} className="border-t border-hairline py-1.5">
            <Link to={to}>{fileTitle(thing)}</Link>{' '}
            <span className="text-sm text-muted">
              {isMissing ? m.content.translate() : thing.title !== '' && kindName(thing.kind)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
