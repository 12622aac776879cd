import type { ReactNode } from 'react';
import { m } from '#messages/messages.ts';
import { Scene } from '#site/ui/scene.tsx';

const labelClass = 'text-sm font-normal tracking-normal';

/** Three loose strands, which meet where the rope begins. */
const strands =
  'M0 18C31 32 36 4 57 38S83 57 104 57M0 60C31 48 36 72 57 60S83 60 104 60M0 102C31 92 36 112 57 82S83 63 104 63';

type BeforeAfterProps = {
  /** The id of the heading. */
  id: string;
  title: string;
  /** A line above the heading. */
  eyebrow?: string;
  before: string;
  work: string;
  after: string;
  children?: ReactNode;
};

/**
 * A sample of the work: the situation before, the work done and the result, below loose ends that
 * become one rope.
 */
export function BeforeAfter({
  id,
  title,
  eyebrow,
  before,
  work,
  after,
  children,
}: BeforeAfterProps) {
  return (
    <section aria-labelledby={id} className="on-surface">
      <div className="page-x py-[clamp(40px,5vw,72px)]">
        {eyebrow && <p className="mb-3 text-sm font-medium text-secondary">{eyebrow}</p>}
        <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3">
          <h2 id={id}>{title}</h2>
          {children}
        </div>
        {/* The strands are above the first column and the rope is above the other two. */}
        <div
          aria-hidden="true"
          className="mt-2 grid h-30 grid-cols-[6.5rem_1.375rem_1fr] md:grid-cols-[calc((100%-6rem)/3+3rem)_1.375rem_1fr] [direction:ltr] rtl:-scale-x-100"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 104 120"
            preserveAspectRatio="none"
            className="scene draws-on-scroll h-30 w-full stroke-input stroke-[1.5] [clip-path:inset(0_calc(100%-var(--drawn,1)*200%)_0_0)]"
          >
            <path d={strands} vectorEffect="non-scaling-stroke" />
          </svg>
          <Scene name="turn" frame="104 0 22 120" className="draws-on-scroll h-30 w-full" />
          <div className="relative overflow-hidden">
            <Scene
              name="end"
              className="draws-on-scroll absolute end-0 top-12.5 h-5 w-14 overflow-visible"
            />
          </div>
        </div>
        <div className="mt-2 grid gap-x-12 md:grid-cols-3">
          <div>
            <h3 className={`${labelClass} text-muted`}>{m.pages.exampleBefore()}</h3>
            <p className="mt-2 text-lg leading-normal text-secondary-text">{before}</p>
          </div>
          <div className="max-md:mt-8">
            <h3 className={`${labelClass} text-muted`}>{m.pages.exampleWork()}</h3>
            <p className="mt-2 text-lg leading-normal text-secondary-text">{work}</p>
          </div>
          <div className="max-md:mt-8">
            <h3 className={`${labelClass} text-success`}>{m.pages.exampleAfter()}</h3>
            <p className="mt-2 text-lg leading-normal">{after}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
