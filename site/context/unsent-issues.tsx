import { createContext, useContext } from 'react';

const Context = createContext<readonly number[]>([]);

/** Provides the numbers of the issues that were not sent yet when the document was rendered. */
export const UnsentIssuesProvider = Context;

/** Those numbers, which reveal nothing about the issues to readers of the document. */
export function useUnsentIssues(): readonly number[] {
  return useContext(Context);
}
