import { m } from '#messages/messages.ts';
import { features } from '#site/content/home.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { AwardBadge } from '#site/sections/award-badge.tsx';
import { down, type Lane, Rope } from '#site/sections/rope.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { Scene } from '#site/ui/scene.tsx';

/**
 * Three features, each a step in tying the bowline, with the award badge next to the title.
 * Scrolling ties the knot on a sticky stage. Without motion, each feature has its own picture.
 */
export function ThreeFeatures({ ropeAt }: { ropeAt: Lane }) {
  return (
    <section aria-labelledby="features" className="page-x section-y relative isolate">
      <Rope path={down(ropeAt)} />
      <div className="flex flex-wrap items-end justify-between gap-8">
        <SectionHeading id="features" title={features.title} lead={features.subtitle} />
        <AwardBadge />
      </div>
      <div className="moves">
        <div className="moves-stage">
          <Scene name="knot" />
        </div>
        <ol>
          {features.items.map(({ title, text }, index) => (
            <li key={title}>
              <Scene name="knot" />
              <Reveal variant="slide">
                <p className="mb-2 text-sm font-medium text-secondary">{moves[index]?.()}</p>
                <h3 className="leading-tight font-medium">{title}</h3>
                <p className="mt-2 text-secondary-text md:text-lg">{text}</p>
              </Reveal>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The sailors' mnemonic for the knot. */
const moves = [() => m.pages.moveOut(), () => m.pages.moveRound(), () => m.pages.moveDown()];
