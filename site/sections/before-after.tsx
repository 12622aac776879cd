import type { ReactNode } from 'react';
import { m } from '#messages/messages.ts';
import { Scene } from '#site/ui/scene.tsx';

type BeforeAfterProps = {
  /** Id of the heading. */
  id: string;
  title: string;
  before: string;
  work: string;
  after: string;
  children?: ReactNode;
};

/** A piece of work: before, a rope that ties it up, and after. */
export function BeforeAfter({ id, title, before, work, after, children }: BeforeAfterProps) {
  return (
    <section aria-labelledby={id} className="on-surface border-y border-hairline">
      <div className="page-x py-[clamp(40px,5vw,72px)]">
        <p className="text-sm font-medium text-secondary">{m.layout.exampleReal()}</p>
        <h2 id={id} className="mt-3">
          {title}
        </h2>
        <div className="mt-8 grid gap-x-10 sm:grid-cols-2 md:grid-cols-[1fr_200px_1fr] md:items-center">
          <div className="md:self-start md:pt-5">
            <h3 className="text-sm font-normal tracking-normal text-muted">
              {m.pages.exampleBefore()}
            </h3>
            <p className="mt-2 text-lg leading-normal text-secondary-text">{before}</p>
          </div>
          <div aria-hidden="true" className="max-sm:my-4 sm:max-md:hidden">
            <Scene name="turn" className="draws-on-scroll w-full max-md:hidden" />
            <Scene name="turn-down" className="-ms-4 h-[150px] w-30 md:hidden" />
          </div>
          <div className="md:self-start md:pt-5">
            <h3 className="text-sm font-normal tracking-normal text-success">
              {m.pages.exampleAfter()}
            </h3>
            <p className="mt-2 text-lg leading-normal">{after}</p>
          </div>
          <div className="mt-8 border-t border-hairline pt-6 sm:col-span-2 md:col-span-3 md:mt-10 md:grid md:grid-cols-[1fr_200px_1fr] md:gap-x-10">
            <h3 className="text-sm font-normal tracking-normal text-muted">
              {m.pages.exampleWork()}
            </h3>
            <div className="md:col-span-2">
              <p className="mt-2 text-secondary-text md:mt-0">{work}</p>
              {children}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
