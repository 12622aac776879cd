import { type ReactNode, useId } from 'react';

/** A setting below what it is about, with its own heading. */
export function SettingCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-8! max-w-reading rounded-card border border-hairline p-4"
    >
      <h2 id={id} className="pb-3">
        {title}
      </h2>
      <div className="border-t border-hairline pt-3">{children}</div>
    </section>
  );
}
