import { href, isPlainPage, registeredPages } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { footerGroups, headerMenu } from '#site/content/navigation.ts';
import { ownHeads } from '#site/content/own-pages.ts';
import { pageTexts } from '#site/content/page-texts.ts';
import { services } from '#site/content/services.ts';
import { site } from '#site/content/site.ts';
import { Link } from '../../links/link.tsx';

/** The label of each page in the menus. */
const menuLabels = new Map(
  [
    ...footerGroups.flatMap(({ links }) => links),
    ...headerMenu.flatMap((link) => [link, ...(link.subLinks ?? [])]),
  ].map(({ href: path, label }) => [path, label]),
);

const listed = registeredPages(site.flags)
  .filter(isPlainPage)
  .filter(([, { indexed }]) => indexed)
  .map(([key, { path }]) => ({ path, title: menuLabels.get(path) ?? pageTexts[key].title }));

/** Every indexed page except jobs and posts. */
export function SiteIndex() {
  const groups = [
    { title: m.search.pages(), pages: [...listed, ...ownHeads] },
    {
      title: m.search.services(),
      pages: services.map(({ slug, name }) => ({ path: href('service', { slug }), title: name })),
    },
  ];
  return (
    <section aria-labelledby="site-index" className="mt-10">
      <h2 id="site-index">{m.search.allPages()}</h2>
      <div className="mt-8 grid gap-x-8 gap-y-10 lg:grid-cols-3">
        {groups.map(({ title, pages }, index) => (
          <div key={title} className={index === 0 ? 'lg:col-span-2' : undefined}>
            <h3 className="border-b border-hairline-strong pb-3 text-sm font-medium text-secondary">
              {title}
            </h3>
            <ul className={`gap-x-8 sm:columns-2 ${index === 0 ? '' : 'lg:columns-1'}`}>
              {pages.map(({ path, title: name }) => (
                <li key={path} className="break-inside-avoid border-b border-hairline">
                  <Link to={path} className="block py-2.5 hover:text-secondary">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
