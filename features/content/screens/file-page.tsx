import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { Failure, Loading } from '#features/desk/screens/shared/states.tsx';
import { Editor } from './editor.tsx';
import { fileQuery } from './queries.ts';

/** The editor page for the file in the URL. */
export function FilePage() {
  const { '*': path = '' } = useParams();
  const [query] = useSearchParams();
  const found = useQuery(fileQuery(path));
  if (found.data !== undefined)
    return <Editor key={path} file={found.data} title={query.get('title') ?? ''} />;
  if (found.isPending) return <Loading />;
  return <Failure error={found.error} onRetry={() => found.refetch()} />;
}
