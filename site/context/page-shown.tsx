import { createContext, useContext } from 'react';

/** A page that is shown: its path and title, and its history entry. */
export type Arrival = {
  path: string;
  title: string;
  key: string;
  hash: string;
  /** Reached with Back or Forward. */
  isBack: boolean;
};

type PageShown = (arrival: Arrival) => void;

const Context = createContext<PageShown>(() => {});

export const PageShownProvider = Context;

/** The callback for a page to report that it is shown. */
export function usePageShown(): PageShown {
  return useContext(Context);
}
