import type { OwnSection } from '#contract/content/own-page.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { Card } from '#site/ui/card.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Link } from '../../links/link.tsx';

/** Cards, each with a title, text and an optional link. */
export function CardGrid({ section }: { section: OwnSection<'cards'> }) {
  const { id, title, lead, items } = section;
  return (
    <section aria-labelledby={id} className="on-surface">
      <div className="page-x section-y">
        <SectionHeading id={id} title={title} lead={lead} />
        <ul className={`mt-10 grid gap-4 sm:grid-cols-2 ${columns[items.length] ?? columns[3]}`}>
          {items.map((card) => (
            <li key={card.title}>
              <Reveal className="h-full">
                <Card className="group flex h-full flex-col">
                  {card.icon && <Icon name={card.icon} className="mb-8 size-8 text-secondary" />}
                  <h3 className="text-[1.375rem] leading-tight font-medium">
                    {card.href ? (
                      <Link to={card.href} className="covers-card">
                        {card.title}
                      </Link>
                    ) : (
                      card.title
                    )}
                  </h3>
                  <p className="mt-3 max-w-[28.6em] text-secondary-text">{card.text}</p>
                </Card>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The number of columns for each number of cards, chosen so that no card is alone in a row. */
const columns: Record<number, string> = { 2: '', 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' };
