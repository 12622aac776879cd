import type { FaqQuestion } from '#content/schemas/content.ts';

/** An expandable question; stays open if it was opened before hydration. */
export function FaqRow({ id, question, answer }: FaqQuestion) {
  return (
    <details className="faq-row" suppressHydrationWarning>
      <summary>{question}</summary>
      <p id={id}>{answer}</p>
    </details>
  );
}
