import { type ComponentType, createElement, use } from 'react';
import { matchPage } from '#contract/match-page.ts';
import type { PageKey } from '#contract/routes.ts';
import { orReload } from './or-reload.ts';
import { usePageParams } from './page-params.ts';

type Request = () => Promise<{ entry: unknown }>;

/** What each address of a page with a parameter shows, by its slug; loaded one at a time. */
export type Entries = Record<string, Request>;

const loaded = new Map<string, unknown>();
const loading = new Map<string, Promise<unknown>>();

/** Loads what the page at a path shows, so that it is rendered without waiting. */
export async function loadEntry(key: PageKey, pathname: string, entries: Entries): Promise<void> {
  const slug = slugOf(matchPage(pathname).params);
  const request = requestOf(slug, entries);
  if (request !== undefined) await load(`${key} ${slug}`, request);
}

/** A page that gets what its address shows; it suspends until that has loaded. */
export function withEntry(
  key: PageKey,
  Page: ComponentType<{ entry: unknown }>,
  entries: Entries,
): ComponentType {
  return function PageAtAddress() {
    const slug = slugOf(usePageParams());
    const id = `${key} ${slug}`;
    const request = requestOf(slug, entries);
    if (request === undefined) return createElement(Page, { entry: undefined });
    const entry = loaded.has(id) ? loaded.get(id) : use(waiting(id, request));
    return createElement(Page, { entry });
  };
}

const slugOf = (params: Record<string, string>) => Object.values(params)[0] ?? '';

const requestOf = (slug: string, entries: Entries) =>
  Object.hasOwn(entries, slug) ? entries[slug] : undefined;

async function load(id: string, request: Request): Promise<unknown> {
  const { entry } = await request();
  loaded.set(id, entry);
  return entry;
}

/** One promise for all renderings of a page that waits for it. */
function waiting(id: string, request: Request): Promise<unknown> {
  const promise = loading.get(id) ?? orReload(load(id, request));
  loading.set(id, promise);
  return promise;
}
