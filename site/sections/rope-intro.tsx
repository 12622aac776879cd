import type { ComponentProps, ReactNode } from 'react';
import { type Drawing, Scene } from '#site/ui/scene.tsx';
import { PageIntro } from './page-intro.tsx';

type RopeIntroProps = ComponentProps<typeof PageIntro> & {
  /** A drawing whose rope runs off the side of the page. */
  rope: Drawing;
  /** Content shown below the lead, such as a form. */
  below?: ReactNode;
  /** Whether no rope is shown on phones. */
  isWideOnly?: boolean;
};

/**
 * The first screen of a page, next to a rope, which comes last on phones. The page clips anything
 * outside it.
 */
export function RopeIntro({ rope, below, isWideOnly, ...intro }: RopeIntroProps) {
  return (
    <div className="grid items-start gap-x-8 pb-10 sm:grid-cols-[1fr_17rem] md:grid-cols-[1fr_26rem] md:gap-x-12 md:pb-12">
      <div className="*:first:pb-8">
        <PageIntro {...intro} />
        {below}
      </div>
      <Scene
        name={rope}
        frame={frames[rope]}
        className={`w-full self-center overflow-visible md:max-h-84 print:hidden [[dir=rtl]_&]:-scale-x-100 ${isWideOnly ? 'max-sm:hidden' : 'max-sm:mt-6 max-sm:max-h-52'}`}
      />
    </div>
  );
}

/**
 * Cropped to remove the empty margins, so that phones show the rope at about its usual thickness.
 */
const frames: Partial<Record<Drawing, string>> = {
  loop: '60 10 300 236',
  mooring: '88 46 232 298',
};
