import { createElement } from 'react';
import type { FaqCategory } from '#content/schemas/content.ts';
import { FaqRow } from '#site/sections/faq-row.tsx';

type FaqPanelProps = { category: FaqCategory; isFirst: boolean; isSelected: boolean };

/**
 * A category with its questions. A custom element, because React writes `hidden` on every other
 * one as a boolean, and the page search looks only into `hidden="until-found"`. (`HIDDEN` as a
 * name would do for the browser too, but React complains about it in development.) The attribute is
 * only the start: from then on `useFaqSelection` sets it.
 */
export function FaqPanel({ category, isFirst, isSelected }: FaqPanelProps) {
  const { slug, questions } = category;
  return createElement(
    'faq-panel',
    {
      id: `faq-${slug}`,
      className: 'faq-panel',
      // Of the others the element itself would remain for assistive technology, named but empty.
      ...(isSelected && { role: 'tabpanel', 'aria-labelledby': `faq-tab-${slug}` }),
      hidden: isFirst ? undefined : 'until-found',
      suppressHydrationWarning: true,
    },
    <div className="grid gap-6 pt-10 md:grid-cols-[4fr_8fr] md:gap-12 md:pt-14">
      <h3 className="text-[1.375rem] leading-[1.3] font-medium tracking-[-0.012em] text-balance md:pt-5">
        {category.category}
      </h3>
      <div className="border-b border-hairline">
        {questions.map((question) => (
          <FaqRow key={question.id} {...question} id={`faq-${slug}-${question.id}`} />
        ))}
      </div>
    </div>,
  );
}
