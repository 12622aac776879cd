import { createContext, useContext } from 'react';

const Context = createContext<readonly number[]>([]);

/** Provides the numbers of issues that were unsent when the document was rendered. */
export const UnsentIssuesProvider = Context;

/**
 * Returns the numbers of unsent issues, which reveal nothing about the issues to anyone who reads
 * the document.
 */
export function useUnsentIssues(): readonly number[] {
  return useContext(Context);
}
