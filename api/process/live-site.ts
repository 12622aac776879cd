import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from '../app/app.ts';
import type { Services } from '../feature-types/services.ts';
import { byLanguage, withHealthChecks } from '../http/base-path.ts';
import { securityHeaders } from '../http/headers.ts';
import type { Handler } from '../http/http-server.ts';
import { ownHost } from '../http/own-host.ts';
import { loadBuiltSite, type Published } from '../pages/built-site.ts';
import { withResponseCache } from '../pages/response-cache.ts';
import type { LocalContent } from '../settings/built-content.ts';
import type { Env } from '../settings/env.ts';
import { languageStampIn, siteFolder } from '../settings/site-folder.mjs';
import { isCacheable, type LocalSite } from './cacheable.ts';

type Contents = readonly [LocalContent, ...LocalContent[]];

export type LiveSite = {
  /** Responds to each request from the site that was live when it arrived. */
  handler: Handler;
  /**
   * Loads the site in its folder alongside the one being served.
   * @returns a function that starts serving it
   */
  load: (contents: Contents) => Promise<() => void>;
  /** Re-renders the pages in memory. */
  renew: () => Promise<void>;
  /** Returns the number of pages in memory. */
  pages: () => number;
};

/**
 * Serves the site in all its languages with one handler. Call `load` first.
 * @param loadSite loads the site in one language
 */
export function createLiveSite(
  services: Services,
  published: Published,
  loadSite = loadBuiltSite,
): LiveSite {
  const { env, log } = services;
  let sites: LoadedSite[] = [];
  let served: Handler | undefined;
  const current = (): Handler => {
    if (served === undefined) throw new Error('No site was loaded');
    return served;
  };
  async function renew() {
    for (const { site } of sites) await site.renew();
  }
  return {
    handler: {
      fetch: (request, bindings) => current().fetch(request, bindings),
      answer: (incoming, outgoing) => current().answer?.(incoming, outgoing) ?? false,
    },
    async load(contents) {
      const before = published.slugs();
      const loaded = await loadSites(contents, env, published, sites, loadSite);
      const apps = loaded.map(({ site, ...content }) => ({
        path: content.languagePath,
        app: createApp({ ...services, ...content }, site),
      }));
      const handler = handlerOf(apps, contents, loaded, env, log);
      return () => {
        sites = loaded;
        served = handler;
        // A letter whose sending started in the meantime appears on only some of the pages.
        if (published.slugs() === before) return;
        renew().catch((error) => log.warn({ err: error }, 'sent letters are not on the pages'));
      };
    },
    renew,
    pages: () => sites.reduce((sum, { site }) => sum + site.pages.size, 0),
  };
}

function handlerOf(
  apps: Parameters<typeof byLanguage>[0],
  [{ settings }]: Contents,
  sites: LocalSite[],
  env: Env,
  log: Logger,
): Handler {
  const headers = securityHeaders({ origin: env.apiOrigin, hsts: settings.hsts });
  const guards = [headers, ownHost(env, log)];
  return withResponseCache(
    withHealthChecks(byLanguage(apps, ...guards), env.basePath, ...guards),
    isCacheable(sites, env),
    () => sites[0]?.site.edition() ?? '',
    log,
  );
}

/**
 * A loaded site, the names of its own files (`assets` also contains the previous site's), and what
 * it was built from.
 */
type LoadedSite = LocalSite & { own: Set<string>; stamp: string | undefined };

/** Loads the site in each language, one after another. */
async function loadSites(
  contents: Contents,
  { origin, basePath }: Env,
  published: Published,
  before: LoadedSite[],
  loadSite: typeof loadBuiltSite,
): Promise<LoadedSite[]> {
  const sites: LoadedSite[] = [];
  for (const content of contents) {
    const path = content.languagePath;
    const folder = resolve(siteFolder() + path);
    const previous = before.find(({ languagePath }) => languagePath === path);
    const stamp = stampOf(folder);
    if (previous !== undefined && stamp !== undefined && stamp === previous.stamp) {
      sites.push({ ...previous, ...content });
      continue;
    }
    const site = await loadSite(folder, origin, basePath + path, published);
    const own = new Set(site.assets.keys());
    // Documents of the previous site that are still loading need its files.
    for (const name of previous?.own.difference(own) ?? []) {
      const file = previous?.site.assets.get(name);
      if (file !== undefined && name.startsWith('/assets/')) site.assets.set(name, file);
    }
    sites.push({ ...content, site, own, stamp });
  }
  return sites;
}

/**
 * Returns what a language of the site was built from, or undefined if an earlier release built it.
 */
function stampOf(folder: string): string | undefined {
  const file = languageStampIn(folder);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
