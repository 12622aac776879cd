import { useEffect, useState } from 'react';

/** The reply that can still be taken back, for some seconds. */
export function useUndo() {
  const [offer, setOffer] = useState<{ sent: string; seconds: number }>();
  useEffect(() => {
    if (offer === undefined) return;
    const timer = setTimeout(() => setOffer(undefined), offer.seconds * 1000);
    return () => clearTimeout(timer);
  }, [offer]);
  return {
    sent: offer?.sent,
    seconds: offer?.seconds ?? 0,
    offer: (sent: string, seconds: number) => setOffer({ sent, seconds }),
    withdraw: () => setOffer(undefined),
  };
}
