import type { Values } from '../../compiler/values.ts';

/**
 * The compiled content. The modules beside this one name its values; in a build and in tests
 * `tools/vite/content-plugin.ts` replaces each by the values themselves.
 */
export declare const content: Values;
