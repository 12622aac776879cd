import { markedParts } from '#contract/search/folded.ts';
import { m } from '#messages/messages.ts';
import type { HitGroup } from '#site/search/grouped-hits.ts';
import { searchGroups } from '#site/search/search-groups.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Scene } from '#site/ui/scene.tsx';
import { CoverLink } from '../../sections/cover-link.tsx';
import { PopularSearches } from './popular-searches.tsx';

/** Results by group, with matches highlighted. */
export function SearchResults({ groups }: { groups: HitGroup[] }) {
  return (
    <>
      {groups.length === 0 && (
        <div className="mt-8 grid overflow-hidden rounded-card border border-hairline bg-surface md:grid-cols-[1fr_22rem]">
          <div className="p-[min(2rem,7.5vw)] md:p-10">
            <p className="max-w-[26em] text-lg text-secondary-text">{m.search.noResultsAdvice()}</p>
            <PopularSearches />
          </div>
          <Scene
            name="loop"
            frame="60 10 300 236"
            className="draws-itself h-48 overflow-visible [--color-below:var(--color-surface)] justify-self-end max-md:-order-1 max-md:mt-6 md:h-auto md:w-full md:self-center [[dir=rtl]_&]:-scale-x-100"
          />
        </div>
      )}
      {groups.length > 0 && <h2 className="sr-only">{m.search.results()}</h2>}
      {groups.map(({ group, hits }) => (
        <section
          key={group}
          aria-labelledby={`found-${group}`}
          className="mt-10 grid gap-x-12 border-t border-hairline-strong pt-5 md:grid-cols-[3fr_9fr]"
        >
          <h3
            id={`found-${group}`}
            className="flex small-title items-baseline gap-3 self-start md:sticky md:top-[calc(var(--toolbar-height)+24px)]"
          >
            {searchGroups[group]}
            <span aria-hidden="true" className="text-base font-normal text-muted figures">
              {hits.length}
            </span>
          </h3>
          <ul className="max-md:mt-3">
            {hits.map(({ path, title, excerpt, words }) => (
              <li
                key={path}
                className="group relative grid grid-cols-[1fr_auto] items-center gap-x-8 border-b border-hairline py-5 last:border-b-0 md:first:pt-0"
              >
                <div>
                  <h4 className="text-lg leading-snug font-medium">
                    <CoverLink to={path}>
                      <Marked text={title} words={words} />
                    </CoverLink>
                  </h4>
                  <p className="mt-1.5 max-w-text text-secondary-text">
                    <Marked text={excerpt} words={words} />
                  </p>
                </div>
                <Icon
                  name="arrow"
                  className="size-5 text-muted group-hover:text-secondary max-sm:hidden [[dir=rtl]_&]:-scale-x-100"
                />
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
      <mark key={index} className="rounded-[4px] bg-secondary/15 px-0.5 text-secondary">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
