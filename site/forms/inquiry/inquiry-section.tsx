import { type ReactNode, useId } from 'react';

/** One of the form's sections, under its heading. */
export function InquirySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-8 border-t border-hairline pt-10 pb-14">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
