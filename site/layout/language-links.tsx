import { useLocation } from 'react-router';
import { matchPage, withoutTrailingSlash } from '#contract/paths/match-page.ts';
import { otherLanguages, pathIn } from '../links/languages.ts';
import { queryWithToken } from '../mail-links/query-with-token.ts';

/**
 * Links to this page in the other languages, each labeled in its own language. Renders nothing on a
 * single-language site.
 */
export function LanguageLinks({ label, className }: { label: string; className: string }) {
  const { pathname } = useLocation();
  const path = matchPage(pathname).key === 'notFound' ? undefined : withoutTrailingSlash(pathname);
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-6">
        {otherLanguages.map((language) => {
          const { tag, name } = language;
          const address = pathIn(language, path);
          return (
            <li key={tag}>
              {/* Not a router link, because it leads to another document with its own app. */}
              <a
                href={address}
                hrefLang={tag}
                lang={tag}
                onClick={({ currentTarget }) => {
                  // Only known in the browser, because a page is prerendered without its query.
                  currentTarget.href = address + queryWithToken();
                }}
                className={className}
              >
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
