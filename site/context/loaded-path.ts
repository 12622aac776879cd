import { createContext } from 'react';

/**
 * The path, without the base, for which the server was asked. Visitors reach other paths inside the
 * app.
 */
export const LoadedPath = createContext<string | undefined>(undefined);
