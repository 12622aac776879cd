import { m } from '#messages/messages.ts';
import type { ServicePage } from '#site/content/entries.ts';
import { Chips } from '#site/sections/chips.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { TitledList } from '#site/sections/titled-list.tsx';

const toolsTitle = m.pages.serviceTools();

/** The ways to work together, and the tools. Renders nothing if a service lists neither. */
export function ServiceEngagement({
  engagement,
  tools,
}: Pick<ServicePage, 'engagement' | 'tools'>) {
  if (engagement.length + tools.length === 0) return null;
  return (
    <section aria-labelledby="engagement" className="page-x block-y">
      <SectionHeading
        id="engagement"
        title={engagement.length > 0 ? m.pages.serviceEngagement() : toolsTitle}
      />
      {engagement.length > 0 && (
        <TitledList items={engagement} columns={engagement.length === 4 ? 4 : 3} />
      )}
      {tools.length > 0 && (
        <div
          className={`flex flex-wrap items-center gap-x-6 gap-y-3 ${engagement.length > 0 ? 'mt-12 border-t border-hairline pt-6' : 'mt-8'}`}
        >
          {engagement.length > 0 && <h3 className="text-base font-medium">{toolsTitle}</h3>}
          <Chips items={tools} />
        </div>
      )}
    </section>
  );
}
