import type { FaqQuestion } from '#content/schemas/content.ts';

/** A question that opens; it may have been opened before the app starts, and is left as it is. */
export function FaqRow({ id, question, answer }: FaqQuestion) {
  return (
    <details className="faq-row" suppressHydrationWarning>
      <summary>{question}</summary>
      <p id={id}>{answer}</p>
    </details>
  );
}
