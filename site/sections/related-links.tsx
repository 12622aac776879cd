import { m } from '#messages/messages.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Link } from '../links/link.tsx';
import { isShown } from '../links/shown.ts';
import { ContentScene } from './content-scene.tsx';

export type RelatedLink = {
  label: string;
  path: string;
  text?: string;
  /** A drawing of the content, above the link where there is room. */
  scene?: string;
};

/** Links to related pages, the first three of those that are switched on. */
export function RelatedLinks({
  links,
  title = m.layout.readOn(),
}: {
  links: RelatedLink[];
  title?: string | undefined;
}) {
  const shown = links.filter(({ path }) => isShown(path)).slice(0, 3);
  if (shown.length === 0) return null;
  return (
    <nav aria-labelledby="related" className="block-y print:hidden">
      <p id="related" className="small-title">
        {title}
      </p>
      <ul className="mt-4 grid border-t border-hairline md:grid-cols-3 md:gap-x-8">
        {shown.map((link) => (
          <li key={link.path} className="group relative border-b border-hairline py-5">
            {link.scene && (
              <div className="stage mb-5 overflow-hidden rounded-card border border-hairline max-md:hidden">
                <ContentScene name={link.scene} className="h-52 w-full" />
              </div>
            )}
            <Link
              to={link.path}
              className="flex items-center justify-between gap-4 font-medium covers"
            >
              {link.label}
              <Icon
                name="arrow"
                className="size-5 text-muted transition-transform group-hover:[translate:2px] group-hover:text-text"
              />
            </Link>
            {link.text && <p className="mt-1 pe-9 text-sm text-muted">{link.text}</p>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
