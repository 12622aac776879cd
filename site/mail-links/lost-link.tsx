import type { ReactNode } from 'react';
import { m } from '#messages/messages.ts';

type LostLinkProps = {
  /** Explains how to get a new link. */
  advice: string;
  /** The buttons below the advice. */
  children: ReactNode;
};

/** Shown below the alert about a missing token: how to get a new link. */
export function LostLink({ advice, children }: LostLinkProps) {
  return (
    <section aria-labelledby="lost-link" className="max-w-form">
      <h2 id="lost-link">{m.newsletter.lostLinkHeading()}</h2>
      <p className="mt-4 text-secondary-text">{advice}</p>
      <div className="mt-6 flex flex-wrap gap-4">{children}</div>
    </section>
  );
}
