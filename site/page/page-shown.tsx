import { createContext, useContext } from 'react';

/** Told by each page, once its code is here and it is shown: its path and title. */
type PageShown = (path: string, title: string) => void;

const Context = createContext<PageShown>(() => {});

export const PageShownProvider = Context;

/** Where a page says that it is shown; the same function for as long as the frame lives. */
export function usePageShown(): PageShown {
  return useContext(Context);
}
