import { createContext, useContext } from 'react';

/** A page that is shown: its path and title, and the entry of the tab's history that led to it. */
export type Arrival = {
  path: string;
  title: string;
  key: string;
  hash: string;
  /** Reached by Back or Forward. */
  isBack: boolean;
};

type PageShown = (arrival: Arrival) => void;

const Context = createContext<PageShown>(() => {});

export const PageShownProvider = Context;

/** What a page calls once its code has arrived and it is shown. */
export function usePageShown(): PageShown {
  return useContext(Context);
}
