import type { Values } from '../../compiler/values.ts';

/**
 * The compiled content. The modules next to this one export its values. In a build and in tests,
 * `tools/vite/content-plugin.ts` replaces each with the actual value.
 */
export declare const content: Values;
