import { m } from '#messages/messages.ts';
import { faq } from '#site/content/questions.ts';
import { StructuredData } from '../../head/structured-data.tsx';
import { faqPage } from './faq-page.ts';
import { FaqPanel } from './faq-panel.tsx';
import { useFaqSelection } from './faq-selection.tsx';
import { FaqTabs } from './faq-tabs.tsx';

/**
 * The questions by category. Before hydration, the strip consists of links to the panels, which the
 * style sheet shows with `:target`. After that, the links become tabs. Without JavaScript,
 * everything is visible.
 */
export function Faq() {
  const { section, selected, choose } = useFaqSelection();
  const areTabs = selected !== undefined;
  return (
    <section ref={section} className="faq" aria-labelledby="faq" data-tabs={areTabs ? '' : null}>
      <h2 id="faq">{m.pages.homeFaq()}</h2>
      <FaqTabs selected={selected} onChoose={choose} />
      <div className="md:col-start-2 md:row-span-2 md:row-start-1">
        {faq.map((category, index) => (
          <FaqPanel
            key={category.slug}
            category={category}
            isFirst={index === 0}
            isSelected={selected === `faq-${category.slug}`}
          />
        ))}
      </div>
      <StructuredData data={faqPage(faq.flatMap(({ questions }) => questions))} />
    </section>
  );
}
