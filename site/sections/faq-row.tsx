import type { FaqQuestion } from '#contract/content.ts';

/** A question that opens; it may have been opened before the app starts, and is left as it is. */
export function FaqRow({ id, question, answer }: FaqQuestion) {
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
      <p id={id} className="max-w-text scroll-mt-24 pt-1 pr-11 pb-8 text-secondary-text">
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
