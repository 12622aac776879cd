/**
 * The version of the schemas of content. A change that older content does not follow raises it and adds a step to
 * `tools/update/steps.ts`.
 */
export const contentVersion = 2;
