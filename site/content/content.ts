import type { Values } from '../../compiler/values.ts';

/**
 * What the compiler made of the content. The modules beside this one name its values; in a build and in tests
 * `tools/vite/content-plugin.ts` replaces each by the values themselves.
 */
export declare const content: Values;
