import { createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { LastingDisclosure } from '#site/ui/lasting-disclosure.tsx';

type SettingsSectionProps = {
  /** The target of fragment links. */
  id: string;
  title: string;
  lead: string;
  /** The current setting, shown as text. */
  value?: string | undefined;
  children: ReactNode;
};

/** Whether the sections are initially open. A fragment opens the section it names. */
export const UnfoldedContext = createContext(false);

/** A settings section with its own form or button, collapsed below its title. */
export function SettingsSection({ id, title, lead, value = '', children }: SettingsSectionProps) {
  const isUnfolded = useContext(UnfoldedContext);
  const { hash } = useLocation();
  return (
    <section aria-labelledby={id} className="border-t border-hairline">
      <LastingDisclosure
        isPlain
        note={value}
        isOpen={isUnfolded || hash === `#${id}`}
        summary={
          <h3
            id={id}
            className={`scroll-mt-24 py-4 text-lg font-medium ${value && 'max-w-3/5 shrink-0'}`}
          >
            {title}
          </h3>
        }
      >
        <div className="grid gap-x-16 gap-y-6 pt-2 pb-8 md:pb-10 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
          <p className="text-secondary-text">{lead}</p>
          <div className="max-w-form space-y-5">{children}</div>
        </div>
      </LastingDisclosure>
    </section>
  );
}

/** A confirmation that screen readers announce politely. */
export function Saved({ children }: { children: string }) {
  return (
    <p role="status" className={children ? 'border-s-2 border-success ps-4' : 'hidden'}>
      {children}
    </p>
  );
}
