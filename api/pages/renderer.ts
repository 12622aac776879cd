import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { compileFunction } from 'node:vm';
import * as z from 'zod/mini';
import type { Redirect } from '#contract/paths/redirects.ts';
import type { PageKey } from '#contract/routes.ts';
import type { RenderPage } from './pages.ts';

/**
 * The renderer built from `site/app/render.tsx`. Its type is declared here because it is a build
 * artifact.
 */
export type Renderer = {
  base: string;
  /** Returns today's date in the site's time zone, such as `2026-03-31`. */
  today: () => string;
  createRenderer: (settings: {
    origin: string;
    stylesheet: (page: PageKey) => { css: string };
    scripts: Scripts;
    published?: () => readonly string[];
  }) => RenderPage;
  pathsToPrerender: string[];
  sharedPaths: string[];
  allPaths: string[];
  renderMaintenance: (css: string, now: Date) => Promise<{ html: string; retryAfter: number }>;
  renderSiteFiles: (
    origin: string,
    today: string,
    published: readonly string[],
  ) => Record<string, string>;
  redirects: Redirect[];
};

/**
 * Loads the renderer of a built site. Not with `import`, because a module would stay in memory even
 * after the site is replaced.
 * @param folder the build
 */
export function loadRenderer(folder: string): Renderer {
  const file = resolve(join(folder, 'renderer', 'render.cjs'));
  return compileRenderer(readFileSync(file, 'utf8'), file)();
}

/**
 * Compiles a renderer's code.
 * @param file the file name used in errors; modules it requires are resolved from there
 * @param names the variables it uses besides `require`
 * @returns a function that evaluates the code with a value for each name and can be called
 * repeatedly
 */
export function compileRenderer(
  code: string,
  file: string,
  ...names: string[]
): (...values: unknown[]) => Renderer {
  // Without this flag, V8 would keep every renderer's code in case it is compiled again.
  setFlagsFromString('--no-compilation-cache');
  const run = compileFunction(code, ['module', 'exports', 'require', ...names], {
    filename: file,
  });
  setFlagsFromString('--compilation-cache');
  return (...values) => {
    const module: { exports: { renderer?: Renderer } } = { exports: {} };
    run(module, module.exports, createRequire(resolve(file)), ...values);
    if (module.exports.renderer === undefined) throw new Error(`${file} has no renderer`);
    return module.exports.renderer;
  };
}

/** The scripts loaded by documents, as paths in the client build folder. */
export type Scripts = z.infer<typeof scriptsSchema>;

const scriptsSchema = z.object({
  /** Loaded by every page. */
  entry: z.string(),
  /** Loaded when a page starts the app. */
  app: z.array(z.string()),
  /** Each page's additional scripts. */
  pages: z.record(z.string(), z.array(z.string())),
  /** The scripts that each page imports later, such as the search results'. */
  lazy: z.record(z.string(), z.array(z.string())),
});

/**
 * Returns the names of the built scripts.
 * @param client the client build folder
 */
export function builtScripts(client: string): Scripts {
  return scriptsSchema.parse(
    JSON.parse(readFileSync(join(client, '.vite', 'scripts.json'), 'utf8')),
  );
}
