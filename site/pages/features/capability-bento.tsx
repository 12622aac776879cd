import { m } from '#messages/messages.ts';
import { featuresPage } from '#site/content/services.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { ContentScene } from '#site/sections/content-scene.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Link } from '../../links/link.tsx';

/**
 * The agency's strengths as wide tiles, some of them with a drawing, and narrow ones, which become
 * rows on phones.
 */
export function CapabilityBento() {
  if (featuresPage.capabilities.length === 0) return null;
  return (
    <section aria-labelledby="included" className="block-y pt-0">
      <h2 id="included" className="sr-only">
        {m.pages.featuresIncluded()}
      </h2>
      <ul className="grid gap-2.5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {featuresPage.capabilities.map(({ id, title, text, icon, href, isWide, scene }) => {
          const isDrawn = isWide && scene !== undefined;
          return (
            <li key={id} className={isWide ? 'sm:col-span-2' : ''}>
              <Reveal className="h-full">
                <div
                  className={`card grid h-full overflow-hidden p-0 ${isDrawn ? 'sm:grid-cols-2' : ''}`}
                >
                  <div
                    className={`px-[min(1.5rem,7.5vw)] py-6 sm:p-8 ${isDrawn ? '' : 'max-sm:grid max-sm:grid-cols-[2rem_1fr] max-sm:gap-x-4 max-sm:py-5'}`}
                  >
                    {!isDrawn && (
                      <Icon
                        name={icon}
                        className="size-8 text-secondary max-sm:row-span-2 max-sm:size-7"
                      />
                    )}
                    <h3 className={`small-title ${isDrawn ? '' : 'max-sm:text-lg/tight sm:mt-4'}`}>
                      {href ? (
                        <Link to={href} className="covers">
                          {title}
                        </Link>
                      ) : (
                        title
                      )}
                    </h3>
                    <p
                      className={`mt-3 max-w-[28.6em] text-secondary-text ${isDrawn ? '' : 'max-sm:mt-1.5 max-sm:text-[0.9375rem]/snug'}`}
                    >
                      {text}
                    </p>
                  </div>
                  {isDrawn && (
                    <div className="stage grid max-sm:-order-1 sm:border-s sm:border-b-0 sm:border-hairline sm:pt-6">
                      <ContentScene name={scene} className="w-full self-end sm:h-full" />
                    </div>
                  )}
                </div>
              </Reveal>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
