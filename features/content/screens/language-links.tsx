import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { languageOf } from '#messages/language.ts';
import { filePath, languageName } from './file-names.ts';
import { contentQuery } from './queries.ts';

/**
 * Links to a file in the site's other languages.
 * @param language the file's own language, or null for the main one
 */
export function LanguageLinks({ path, language }: { path: string; language: string | null }) {
  const me = useMe();
  const { data } = useQuery(contentQuery);
  const main = language === null ? path : path.replace(/^[^/]*\//, '');
  const others = (data?.languages ?? []).filter((tag) => tag !== language);
  return (
    <>
      {language !== null && <Link to={filePath(main)}>{languageName(me.language)}</Link>}
      {others.map((tag) => (
        <Link key={tag} to={filePath(`${languageOf(tag)}/${main}`)}>
          {languageName(tag)}
        </Link>
      ))}
    </>
  );
}
