import { m } from '#messages/messages.ts';
import type { ServicePage } from '#site/content/services.ts';
import { exampleLabel } from '#site/sections/example-label.ts';
import { Scene } from '#site/ui/scene.tsx';

/** An example project: before, a rope that ties it up, and after. */
export function ServiceExample({ example }: { example: ServicePage['example'] }) {
  const { title, before, work, after } = example;
  return (
    <section aria-labelledby="example" className="on-surface border-y border-hairline">
      <div className="page-x py-[clamp(40px,5vw,72px)]">
        <p className="text-sm font-medium text-secondary">{exampleLabel(example)}</p>
        <h2 id="example" className="mt-3">
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
            <p className="mt-2 text-secondary-text md:col-span-2 md:mt-0">{work}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
