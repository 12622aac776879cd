import { Link, useSearchParams } from 'react-router';
import { siteIndex } from '#content/site-index.ts';
import { href } from '#contract/routes.ts';
import { PageHead } from '#site/app/page-head.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { SearchForm } from '#site/sections/search-form.tsx';

export default function Search() {
  const [params] = useSearchParams();
  const query = (params.get('q') ?? '').trim().slice(0, 200);
  const found = siteIndex.filter(({ title, text }) => holdsAll(`${title} ${text}`, query));
  return (
    <div className="page-x pb-24">
      <PageHead page="search" title="Search" description="Find a page of this site." />
      <PageIntro heading="Search" />
      <SearchForm query={query} />
      <p role="status" className="mt-10 text-muted">
        {query === '' ? 'All pages' : `${found.length} of ${siteIndex.length} pages for “${query}”`}
      </p>
      <ul className="mt-4 max-w-form">
        {found.map(({ page, title, text }) => (
          <li key={page} className="relative border-t border-hairline py-5">
            <Link to={href(page)} className="text-lg font-medium after:absolute after:inset-0">
              {title}
            </Link>
            <p className="text-secondary-text">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function holdsAll(text: string, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/);
  return words.every((word) => text.toLowerCase().includes(word));
}
