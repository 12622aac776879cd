import { m } from '#messages/messages.ts';
import { featuresPage } from '#site/content/services.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { ContentScene } from '#site/sections/content-scene.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { CoverLink } from '../../sections/cover-link.tsx';

type Capability = (typeof featuresPage)['capabilities'][number];

/**
 * The agency's strengths: those with a drawing as wide cards, the others as columns, which become
 * rows on phones.
 */
export function CapabilityBento() {
  if (featuresPage.capabilities.length === 0) return null;
  return (
    <section aria-labelledby="included" className="block-y pt-0">
      <h2 id="included" className="sr-only">
        {m.pages.featuresIncluded()}
      </h2>
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
        {featuresPage.capabilities.map((capability, index) => (
          <li key={capability.id} className={capability.isWide ? 'sm:col-span-2' : ''}>
            <Reveal className="h-full">
              {isDrawn(capability) ? (
                <DrawnCard {...capability} />
              ) : (
                <Point
                  {...capability}
                  isBelowCard={isDrawn(featuresPage.capabilities[index - 1])}
                />
              )}
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Drawn = Capability & { scene: string };

const isDrawn = (capability: Capability | undefined): capability is Drawn =>
  Boolean(capability?.isWide && capability.scene !== undefined);

function DrawnCard({ text, scene, ...titled }: Drawn) {
  return (
    <div className="card h-full overflow-hidden p-0">
      <div className="stage">
        <ContentScene name={scene} className="h-52 w-full" />
      </div>
      <div className="px-[min(1.5rem,7.5vw)] py-6 sm:px-8">
        <h3 className="small-title">
          <Title {...titled} />
        </h3>
        <p className="mt-2 text-secondary-text">{text}</p>
      </div>
    </div>
  );
}

function Point({ text, icon, isBelowCard, ...titled }: Capability & { isBelowCard: boolean }) {
  return (
    <div
      className={`group relative h-full border-hairline-strong sm:border-t sm:pt-5 sm:pb-4 ${isBelowCard ? 'max-sm:pt-2' : 'max-sm:border-t max-sm:pt-5'}`}
    >
      <h3 className="flex items-start gap-3 text-lg leading-6 font-medium">
        <Icon name={icon} className="size-6 text-secondary" />
        <Title {...titled} />
      </h3>
      <p className="mt-2 max-w-[33.8em] text-secondary-text">{text}</p>
    </div>
  );
}

function Title({ title, href }: Pick<Capability, 'title' | 'href'>) {
  if (!href) return title;
  return <CoverLink to={href}>{title}</CoverLink>;
}
