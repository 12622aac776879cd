import { createContext, useContext } from 'react';

const Context = createContext('');

export const OriginProvider = Context;

/** Returns the site's public URL with its sub-path, without a trailing slash. */
export function useOrigin(): string {
  return useContext(Context);
}
