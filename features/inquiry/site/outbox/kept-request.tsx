import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { ButtonLink } from '#site/links/button-link.tsx';
import { readOutbox } from '../storage/outbox.ts';
import { hasStoredAnswers } from '../storage/stored-answers.ts';

/** How long a request may be in flight before it is reported, in milliseconds. */
const inFlight = 60_000;

/**
 * Tells visitors that a request on this device has not been sent, on every page except the form's.
 * Also deletes expired answers.
 */
export function KeptRequest() {
  const { pathname } = useLocation();
  const [isKept, setKept] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: this tab's form may have changed it
  useEffect(() => {
    const look = () => {
      hasStoredAnswers();
      const now = Date.now();
      const isLeft = readOutbox(now).some(
        ({ state, confirmedAt }) =>
          state !== 'failed' && (state !== 'sending' || now - confirmedAt > inFlight),
      );
      setKept(isLeft);
    };
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [pathname]);
  if (!isKept || pathname === href('inquiry')) return null;
  return (
    <section
      aria-label={m.inquiry.keptRequestLabel()}
      className="kept-request z-10 border-t border-secondary bg-surface print:hidden"
    >
      <div
        role="status"
        className="page-x flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
      >
        <p>{m.inquiry.keptRequest()}</p>
        <ButtonLink to={href('inquiry')} variant="ghost">
          {m.inquiry.openKeptRequest()}
        </ButtonLink>
      </div>
    </section>
  );
}
