import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { popularSearches } from '#site/content/questions.ts';
import { atBase } from '../../links/base.ts';

/** Popular searches as plain links, because the search is a plain form. */
export function PopularSearches() {
  if (popularSearches.length === 0) return null;
  return (
    <section aria-labelledby="popular" className="mt-6">
      <p id="popular" className="text-sm text-muted">
        {m.search.popularSearches()}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {popularSearches.map((query) => (
          <li key={query}>
            <a
              href={atBase(href('search', {}, { q: query }))}
              className="inline-flex min-h-9 items-center rounded-full border border-hairline-strong px-4 text-sm hover:border-input"
            >
              {query}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
