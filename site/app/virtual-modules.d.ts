declare module 'virtual:pages' {
  import type { ComponentType } from 'react';
  import type { PageKey } from '#contract/routes.ts';
  import type { LoadedWithPage } from '#site/page/page-text.ts';

  type PageModule = LoadedWithPage & {
    default: ComponentType;
    /** Loads what a page with a parameter shows at a path. */
    load?: (pathname: string) => Promise<void>;
  };

  /** The code of every registered page. */
  export const pageModules: Partial<Record<PageKey, () => Promise<PageModule>>>;
}

declare module 'virtual:search-index' {
  /** A serialised MiniSearch index. */
  export const searchIndex: string;
}

declare module 'virtual:file-dates' {
  /** When each file of the content was last changed (ISO 8601), by its path in `content/`. */
  export const fileDates: Record<string, string>;
}

declare module 'virtual:map' {
  /** The URL of the map; undefined without one. */
  export const drawing: string | undefined;
}
