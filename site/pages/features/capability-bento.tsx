import { featuresPage } from '#site/content/services.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { Link } from '#site/page/link.tsx';
import { ContentScene } from '#site/sections/content-scene.tsx';
import { Icon } from '#site/ui/icon.tsx';

/** What every project includes, as six tiles of two widths; the wide ones may have a drawing. */
export function CapabilityBento() {
  return (
    <ul className="block-y grid gap-4 pt-0 sm:grid-cols-2 lg:grid-cols-4">
      {featuresPage.capabilities.map(({ id, title, text, icon, href, isWide, scene }) => {
        const isDrawn = isWide && scene !== undefined;
        return (
          <li key={id} className={isWide ? 'lg:col-span-2' : ''}>
            <Reveal className="h-full">
              <div
                className={`card group grid h-full overflow-hidden p-0 ${isDrawn ? 'lg:grid-cols-2' : ''}`}
              >
                <div className="flex flex-col px-3 py-6 xs:p-8">
                  <Icon name={icon} className="size-8 text-secondary" />
                  <h2 className="mt-10 text-[1.375rem] leading-tight">
                    {href ? (
                      <Link to={href} className="covers">
                        {title}
                      </Link>
                    ) : (
                      title
                    )}
                  </h2>
                  <p className="mt-3 max-w-[28.6em] text-secondary-text">{text}</p>
                </div>
                {isDrawn && (
                  <ContentScene name={scene} className="h-full w-full self-end max-lg:hidden" />
                )}
              </div>
            </Reveal>
          </li>
        );
      })}
    </ul>
  );
}
