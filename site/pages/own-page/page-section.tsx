import type { OwnSection } from '#contract/content/own-page.ts';
import { CallCard } from '#site/sections/call-card.tsx';
import { QuestionList } from '#site/sections/question-list.tsx';
import { StatisticsBlock } from '#site/sections/statistics-block.tsx';
import { CardGrid } from './card-grid.tsx';
import { QuoteList } from './quote-list.tsx';
import { TwoColumns } from './two-columns.tsx';

/** Renders a section of an owner's page according to its kind. */
export function PageSection({ section }: { section: OwnSection }) {
  switch (section.kind) {
    case 'columns':
      return <TwoColumns section={section} />;
    case 'figures':
      return <StatisticsBlock figures={section.items} />;
    case 'quotes':
      return <QuoteList section={section} />;
    case 'cards':
      return <CardGrid section={section} />;
    case 'questions':
      return (
        <div className="page-x">
          <QuestionList
            id={section.id}
            title={section.title}
            questions={section.items.map((item, index) => ({
              ...item,
              id: `${section.id}-${index + 1}`,
            }))}
            areOwn
          />
        </div>
      );
    case 'call':
      return (
        <div className="page-x block-y">
          <CallCard {...section} />
        </div>
      );
  }
}
