import { useEffect, useState } from 'react';

type Offer = { sent: string; until: number };

/** Keyed by request reference, so that a user who returns in time can still undo. */
const offers = new Map<string, Offer>();

const secondsTo = (until: number): number => Math.ceil((until - Date.now()) / 1000);

/** Returns the reply that can still be undone, and for how many more seconds. */
export function useUndo(reference: string) {
  const [offer, setOffer] = useState(() => offers.get(reference));
  const [seconds, setSeconds] = useState(() => (offer ? secondsTo(offer.until) : 0));
  const set = (next: Offer | undefined) => {
    if (next === undefined) offers.delete(reference);
    else offers.set(reference, next);
    setOffer(next);
    setSeconds(next ? secondsTo(next.until) : 0);
  };
  useEffect(() => {
    if (offer === undefined) return;
    const count = () => {
      const left = secondsTo(offer.until);
      setSeconds(left);
      if (left > 0) return;
      offers.delete(reference);
      setOffer(undefined);
    };
    // More often than once a second, so that no second is skipped.
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [offer, reference]);
  return {
    sent: seconds > 0 ? offer?.sent : undefined,
    seconds,
    offer: (sent: string, lasts: number) => set({ sent, until: Date.now() + lasts * 1000 }),
    withdraw: () => set(undefined),
  };
}
