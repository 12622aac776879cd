import { useEffect, useState } from 'react';

type Offer = { sent: string; until: number };

/** By request reference, so that coming back in time still offers undo. */
const offers = new Map<string, Offer>();

/** The reply that can still be undone. */
export function useUndo(reference: string) {
  const [offer, setOffer] = useState(() => offers.get(reference));
  const set = (next: Offer | undefined) => {
    if (next === undefined) offers.delete(reference);
    else offers.set(reference, next);
    setOffer(next);
  };
  useEffect(() => {
    if (offer === undefined) return;
    const timer = setTimeout(() => {
      offers.delete(reference);
      setOffer(undefined);
    }, offer.until - Date.now());
    return () => clearTimeout(timer);
  }, [offer, reference]);
  return {
    sent: offer?.sent,
    offer: (sent: string, seconds: number) => set({ sent, until: Date.now() + seconds * 1000 }),
    withdraw: () => set(undefined),
  };
}
