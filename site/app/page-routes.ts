import { pageModules } from 'virtual:pages';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPage, withoutTrailingSlash } from '#contract/paths/match-page.ts';
import { type Page, type PageKey, registeredPages } from '#contract/routes.ts';
import { ownPaths } from '#site/content/own-pages.ts';
import { site } from '#site/content/site.ts';
import { loadFullStylesheet } from '../loading/full-stylesheet.ts';
import { storePageText } from '../loading/page-text.ts';
import { reloadOnFailure } from '../loading/reload-on-failure.ts';

/** A registered page. Its code loads when it is first rendered. */
export type PageRoute = {
  key: PageKey;
  page: Page;
  /** Loads the code and the entry for a path. */
  load: (pathname: string) => Promise<unknown>;
  Component: LazyExoticComponent<ComponentType>;
};

let isFirst = true;

/** The registered pages in the order of the routes map, followed by the 404 page. */
export const pageRoutes: PageRoute[] = registeredPages(site.flags, import.meta.env.DEV).flatMap(
  ([key, page]) => {
    const importPage = pageModules[key];
    if (importPage === undefined) return [];
    const loadCode = async () => {
      const module = await importPage();
      storePageText(key, module);
      return module;
    };
    const load = async (pathname: string) => {
      const module = await loadCode();
      await module.load?.(pathname);
    };
    return { key, page, load, Component: lazy(withStyles(loadCode)) };
  },
);

/** Makes pages wait for the full style sheet. Excludes the first page, whose styles are inlined. */
function withStyles<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const module = load();
    if (isFirst) {
      isFirst = false;
      return module;
    }
    await loadFullStylesheet();
    return reloadOnFailure(module);
  };
}

/**
 * Returns the registered page for a path, or the 404 page. Also returns the 404 page for a path
 * that an owner's page could have but none does, so that an unknown address loads no content.
 */
export function routeAt(pathname: string): PageRoute {
  const { key } = matchPage(pathname);
  const isThere = key !== 'ownPage' || ownPaths.includes(withoutTrailingSlash(pathname));
  const route = (isThere && pageRoutes.find((each) => each.key === key)) || pageRoutes.at(-1);
  if (route === undefined) throw new Error('The routes map has no page');
  return route;
}
