import { type ComponentType, createElement, use } from 'react';
import { matchPage } from '#contract/paths/match-page.ts';
import type { PageKey } from '#contract/routes.ts';
import { usePageParams } from './page-params.ts';
import { reloadOnFailure } from './reload-on-failure.ts';

type Request = () => Promise<{ entry: unknown }>;

/** The entries of a page with a path parameter, by slug. They are loaded one at a time. */
type Entries = Record<string, Request>;

const loaded = new Map<string, unknown>();
const loading = new Map<string, Promise<unknown>>();

/**
 * Creates a page with a path parameter.
 * @param Page receives the entry for its address, or undefined if there is none
 * @returns the page, which suspends until the entry has loaded, and a function that preloads it for
 * a path
 */
export function entryPage(
  key: PageKey,
  Page: ComponentType<{ entry: unknown }>,
  entries: Entries,
): { Component: ComponentType; load: (pathname: string) => Promise<void> } {
  const found = (params: Record<string, string>) => {
    const [slug = ''] = Object.values(params);
    const request = Object.hasOwn(entries, slug) ? entries[slug] : undefined;
    return request && { id: `${key} ${slug}`, request };
  };
  return {
    Component() {
      const known = found(usePageParams());
      return createElement(Page, { entry: known && entryOf(known.id, known.request) });
    },
    async load(pathname) {
      const known = found(matchPage(pathname).params);
      if (known !== undefined) await load(known.id, known.request);
    },
  };
}

/** Creates requests for site files, by URL. */
export function requestsOf(addresses: Record<string, string>): Entries {
  return each(addresses, (address) => () => import(/* @vite-ignore */ address));
}

/** Wraps entries for a renderer, which already has all of them. */
export function known(entries: Record<string, unknown>): Entries {
  return each(entries, (entry) => async () => ({ entry }));
}

function each<Value>(values: Record<string, Value>, make: (value: Value) => Request): Entries {
  return Object.fromEntries(Object.entries(values).map(([slug, value]) => [slug, make(value)]));
}

/** Returns the entry of the page being rendered, which suspends until it has loaded. */
function entryOf(id: string, request: Request): unknown {
  return loaded.has(id) ? loaded.get(id) : use(waiting(id, request));
}

async function load(id: string, request: Request): Promise<unknown> {
  const { entry } = await request();
  loaded.set(id, entry);
  return entry;
}

/** Returns the same promise for all renders of a page that is waiting for the entry. */
function waiting(id: string, request: Request): Promise<unknown> {
  const promise = loading.get(id) ?? reloadOnFailure(load(id, request));
  loading.set(id, promise);
  return promise;
}
