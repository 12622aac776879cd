import { createElement } from 'react';
import type { FaqCategory, FaqQuestion } from '#content/faq.ts';

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
          <Row key={question.id} slug={slug} {...question} />
        ))}
      </div>
    </div>,
  );
}

/** Details may have been opened before the app starts: left as they are. */
function Row({ slug, id, question, answer }: FaqQuestion & { slug: string }) {
  return (
    <details
      className="faq-row group border-t border-hairline print:break-inside-avoid"
      suppressHydrationWarning
    >
      <summary className="group/line flex min-h-11 cursor-pointer list-none items-center justify-between gap-6 py-5 text-lg leading-[1.4] font-medium [&::-webkit-details-marker]:hidden">
        {question}
        <Plus />
      </summary>
      {/* The id is in the content, where the browser opens the details for a link to it. */}
      <p
        id={`faq-${slug}-${id}`}
        className="max-w-text scroll-mt-24 pt-1 pr-11 pb-8 text-secondary-text"
      >
        {answer}
      </p>
    </details>
  );
}

/** Turns to a minus when its row is open. */
function Plus() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className="size-5 shrink-0 fill-none stroke-current stroke-[1.5] text-muted transition-colors duration-150 group-hover/line:text-text script-off:hidden print:hidden"
      strokeLinecap="round"
    >
      <path d="M3 10h14" />
      <path
        d="M3 10h14"
        className="origin-center rotate-90 transition-transform duration-200 ease-out group-open:rotate-0"
      />
    </svg>
  );
}
