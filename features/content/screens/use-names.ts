import { useQuery } from '@tanstack/react-query';
import { nameWithLanguage } from './file-names.ts';
import { contentQuery } from './queries.ts';

/** Returns a function that names a file by its path. */
export function useNames(): (path: string) => string {
  const { data } = useQuery(contentQuery);
  return (path) => {
    const thing = data?.things.find((one) => one.path === path);
    return nameWithLanguage(thing ?? { path, title: '', language: null });
  };
}
