import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { popularSearches } from '#site/content/questions.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { atBase } from '../../links/base.ts';

/** Popular searches; plain links, because the search is a plain form. */
export function PopularSearches() {
  if (popularSearches.length === 0) return null;
  return (
    <section aria-labelledby="popular" className="mt-10">
      <p id="popular" className="font-semibold">
        {m.search.popularSearches()}
      </p>
      <ul className="mt-4 flex flex-wrap gap-3">
        {popularSearches.map((query) => (
          <li key={query}>
            <a href={atBase(href('search', {}, { q: query }))} className={buttonClass('ghost')}>
              {query}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
