import type { ReactNode } from 'react';
import { m } from '#messages/messages.ts';
import { Scene } from '#site/ui/scene.tsx';

const labelClass = 'text-sm font-normal tracking-normal';

type BeforeAfterProps = {
  /** The id of the heading. */
  id: string;
  title: string;
  before: string;
  work: string;
  after: string;
  children?: ReactNode;
};

/**
 * A sample of the work: the situation before, the work done and the result, below loose ends that
 * become one rope.
 */
export function BeforeAfter({ id, title, before, work, after, children }: BeforeAfterProps) {
  return (
    <section aria-labelledby={id} className="on-surface border-y border-hairline">
      <div className="page-x py-[clamp(40px,5vw,72px)]">
        <p className="text-sm font-medium text-secondary">{m.layout.exampleReal()}</p>
        <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3">
          <h2 id={id}>{title}</h2>
          {children}
        </div>
        <div aria-hidden="true" className="relative mt-2 h-30 rtl:-scale-x-100">
          <div className="w-[7.875rem] overflow-hidden">
            <Scene name="turn" className="draws-on-scroll h-30 w-50" />
          </div>
          <div className="absolute inset-y-0 start-[7.875rem] end-0 overflow-hidden">
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
