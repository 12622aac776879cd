import { createContext } from 'react';

/**
 * The path, without the base, that was requested from the server. Visitors reach other paths within
 * the app.
 */
export const LoadedPath = createContext<string | undefined>(undefined);
