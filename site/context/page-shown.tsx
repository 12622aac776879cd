import { createContext, useContext } from 'react';

/** The page being shown, with its path, title and history entry. */
export type Arrival = {
  path: string;
  title: string;
  key: string;
  hash: string;
  /** Whether the page was reached with Back or Forward. */
  isBack: boolean;
};

type PageShown = (arrival: Arrival) => void;

const Context = createContext<PageShown>(() => {});

export const PageShownProvider = Context;

/** Returns the callback that a page calls once it is shown. */
export function usePageShown(): PageShown {
  return useContext(Context);
}
