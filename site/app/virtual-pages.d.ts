declare module 'virtual:pages' {
  import type { ComponentType } from 'react';
  import type { PageKey } from '#contract/routes.ts';

  export const pageModules: Partial<Record<PageKey, () => Promise<{ default: ComponentType }>>>;
}
