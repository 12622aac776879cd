import { createElement } from 'react';
import type { FaqCategory } from '#contract/content/pages.ts';
import { FaqRow } from '#site/sections/faq-row.tsx';

type FaqPanelProps = { category: FaqCategory; isFirst: boolean; isSelected: boolean };

/**
 * A category with its questions, the first of which is open. Its heading repeats the selected tab,
 * so it is visible only where all categories are visible. A custom element, because on other
 * elements React sets `hidden` as a boolean, while find-in-page only searches
 * `hidden="until-found"`. (`HIDDEN` would work in browsers too, but React warns about it in
 * development.) This is only the initial value, which `useFaqSelection` changes afterwards.
 */
export function FaqPanel({ category, isFirst, isSelected }: FaqPanelProps) {
  const { slug, questions } = category;
  return createElement(
    'faq-panel',
    {
      id: `faq-${slug}`,
      className: 'faq-panel',
      // Otherwise, assistive technology would present the other panels as named but empty.
      ...(isSelected && { role: 'tabpanel', 'aria-labelledby': `faq-tab-${slug}` }),
      hidden: isFirst ? undefined : 'until-found',
      suppressHydrationWarning: true,
    },
    <h3 className="small-title">{category.category}</h3>,
    <div className="border-b border-hairline">
      {questions.map((question, index) => (
        <FaqRow
          key={question.id}
          {...question}
          id={`faq-${slug}-${question.id}`}
          isOpen={index === 0}
        />
      ))}
    </div>,
  );
}
