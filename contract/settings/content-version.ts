/**
 * The version of the content schemas. A breaking change increments it and adds a step to
 * `tools/update/steps.ts`.
 */
export const contentVersion = 2;
