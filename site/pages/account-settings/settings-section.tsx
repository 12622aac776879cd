import type { ReactNode } from 'react';

type SettingsSectionProps = {
  /** Target of fragment links. */
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
};

/** A settings section with its own form or button. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-16 gap-y-6 border-t border-hairline py-12 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id}>{title}</h2>
        <p className="mt-3 text-secondary-text">{lead}</p>
      </div>
      <div className="max-w-form space-y-5">{children}</div>
    </section>
  );
}

/** A confirmation, announced politely. */
export function Saved({ children }: { children: string }) {
  return (
    <p role="status" className={children ? 'border-s-2 border-success ps-4' : 'hidden'}>
      {children}
    </p>
  );
}
