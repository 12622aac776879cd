declare module 'virtual:pages' {
  import type { ComponentType } from 'react';
  import type { PageKey } from '#contract/routes.ts';
  import type { LoadedWithPage } from '../loading/page-text.ts';

  type PageModule = LoadedWithPage & {
    default: ComponentType;
    /** Loads the content shown at a path of a page with a path parameter. */
    load?: (pathname: string) => Promise<void>;
  };

  /** The code of all pages. */
  export const pageModules: Partial<Record<PageKey, () => Promise<PageModule>>>;
}
