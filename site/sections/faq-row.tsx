import type { FaqQuestion } from '#contract/content/pages.ts';

/** An expandable question, which stays open if it was opened before hydration. */
export function FaqRow({ id, question, answer }: FaqQuestion) {
  return (
    <details className="faq-row" suppressHydrationWarning>
      <summary>{question}</summary>
      <p id={id}>{answer}</p>
    </details>
  );
}
