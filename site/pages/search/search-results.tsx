import { markedParts } from '#contract/search/folded.ts';
import { m } from '#messages/messages.ts';
import type { HitGroup } from '#site/search/grouped-hits.ts';
import { searchGroups } from '#site/search/search-groups.ts';
import { Scene } from '#site/ui/scene.tsx';
import { Link } from '../../links/link.tsx';

/** Results by group, with matches highlighted. */
export function SearchResults({ query, groups }: { query: string; groups: HitGroup[] }) {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <>
      <div role="status" className="mt-12">
        <h2>
          {count === 0 ? m.search.noResults({ query }) : m.search.resultCount({ count, query })}
        </h2>
      </div>
      {count === 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-x-12 gap-y-6">
          <p className="max-w-[26em] text-lg text-secondary-text">{m.search.noResultsAdvice()}</p>
          <Scene
            name="loop"
            frame="60 10 300 236"
            className="draws-itself w-56 max-w-full [mask-image:linear-gradient(to_left,transparent,#000_35%)]"
          />
        </div>
      )}
      {groups.map(({ group, hits }) => (
        <section key={group} aria-labelledby={`found-${group}`} className="mt-10 max-w-[52rem]">
          <h3 id={`found-${group}`} className="text-sm font-medium text-secondary">
            {searchGroups[group]}
          </h3>
          <ul className="mt-3">
            {hits.map(({ path, title, excerpt, words }) => (
              <li key={path} className="group relative border-t border-hairline py-5">
                <h4 className="text-lg font-medium">
                  <Link
                    to={path}
                    className="decoration-secondary underline-offset-4 group-hover:underline covers"
                  >
                    <Marked text={title} words={words} />
                  </Link>
                </h4>
                <p className="mt-1 text-secondary-text">
                  <Marked text={excerpt} words={words} />
                </p>
                <p className="mt-1 text-sm text-muted">{path}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Marked({ text, words }: { text: string; words: string[] }) {
  return markedParts(text, words).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key
      <mark key={index} className="bg-transparent text-secondary">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
