import { m } from '#messages/messages.ts';
import { Icon } from '#site/ui/icon.tsx';
import { Link } from '../links/link.tsx';
import { isShown } from '../links/shown.ts';
import { SmallScene } from './small-scene.tsx';

export type RelatedLink = {
  label: string;
  path: string;
  text?: string;
  /** A drawing from the content, shown next to the link. */
  scene?: string;
};

/**
 * Links to the first three related pages that are enabled.
 * @param props.isColumn whether the links are stacked, below a heading in the row above
 */
export function RelatedLinks({
  links,
  title = m.layout.readOn(),
  isColumn = false,
}: {
  links: RelatedLink[];
  title?: string | undefined;
  isColumn?: boolean;
}) {
  const shown = links.filter(({ path }) => isShown(path)).slice(0, 3);
  if (shown.length === 0) return null;
  return (
    <nav
      aria-labelledby="related"
      className={`print:hidden ${isColumn ? 'md:row-span-2 md:grid md:grid-rows-subgrid' : 'block-y'}`}
    >
      <p id="related" className={`small-title ${isColumn ? 'md:self-end md:pb-0.5' : ''}`}>
        {title}
      </p>
      <ul
        className={`grid border-t border-hairline ${isColumn ? 'max-md:mt-4 md:self-start' : 'mt-4 md:grid-cols-3 md:gap-x-8'}`}
      >
        {shown.map(({ label, path, text, scene }) => (
          <li
            key={path}
            className={`group relative flex gap-5 border-b border-hairline ${scene ? 'items-center py-3' : 'py-5'}`}
          >
            {scene && (
              <div className="stage shrink-0 overflow-hidden rounded-input border border-hairline">
                <SmallScene name={scene} className="size-18" />
              </div>
            )}
            <div className="min-w-0 flex-1">
              <Link
                to={path}
                className="flex items-center justify-between gap-4 font-medium covers"
              >
                {label}
                <Icon
                  name="arrow"
                  className="size-5 text-muted transition-transform group-hover:[translate:2px] group-hover:text-text"
                />
              </Link>
              {text && <p className="mt-1 pe-9 text-sm text-muted">{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </nav>
  );
}
