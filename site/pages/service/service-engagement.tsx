import { m } from '#messages/messages.ts';
import type { ServicePage } from '#site/content/entries.ts';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { TitledList } from '#site/sections/titled-list.tsx';

const toolsTitle = m.pages.serviceTools();

/** The ways to work together, and the tools; nothing if a service lists neither. */
export function ServiceEngagement({
  engagement,
  tools,
}: Pick<ServicePage, 'engagement' | 'tools'>) {
  const hasWays = engagement.length > 0;
  if (!hasWays && tools.length === 0) return null;
  return (
    <div className="on-surface">
      <section aria-labelledby="engagement" className="page-x block-y">
        <SectionHeading
          id="engagement"
          title={hasWays ? m.pages.serviceEngagement() : toolsTitle}
        />
        {hasWays && <TitledList items={engagement} />}
        {hasWays && tools.length > 0 && <h3 className="mt-8 mb-4 font-medium">{toolsTitle}</h3>}
        {tools.length > 0 && (
          <ul className={`flex flex-wrap gap-2 ${hasWays ? '' : 'mt-10'}`}>
            {tools.map((tool) => (
              <li
                key={tool}
                className="rounded-full border border-hairline-strong px-3.5 py-1 text-sm text-secondary-text"
              >
                {tool}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
