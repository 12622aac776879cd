import type { FaqQuestion } from '#contract/content/pages.ts';

/**
 * An expandable question, which stays open or closed if the visitor toggled it before hydration.
 */
export function FaqRow({
  id,
  question,
  answer,
  isOpen,
}: FaqQuestion & { isOpen?: boolean | undefined }) {
  return (
    <details className="faq-row" open={isOpen} suppressHydrationWarning>
      <summary>{question}</summary>
      <p id={id}>{answer}</p>
    </details>
  );
}
