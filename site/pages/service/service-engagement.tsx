import { m } from '#messages/messages.ts';
import type { ServicePage } from '#site/content/entries.ts';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { TitledList } from '#site/sections/titled-list.tsx';

const toolsTitle = m.pages.serviceTools();

/** The ways to work together, and the tools. Renders nothing if a service lists neither. */
export function ServiceEngagement({
  engagement,
  tools,
}: Pick<ServicePage, 'engagement' | 'tools'>) {
  if (engagement.length + tools.length === 0) return null;
  const toolNames = tools.join(', ');
  return (
    <section aria-labelledby="engagement" className="page-x pb-[clamp(32px,4vw,64px)]">
      <SectionHeading
        id="engagement"
        title={engagement.length > 0 ? m.pages.serviceEngagement() : toolsTitle}
        lead={engagement.length > 0 ? undefined : toolNames}
      />
      {engagement.length > 0 && (
        <TitledList
          items={[...engagement, ...(toolNames ? [{ title: toolsTitle, text: toolNames }] : [])]}
          columns={4}
        />
      )}
    </section>
  );
}
