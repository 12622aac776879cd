import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { PageKey } from '#contract/routes.ts';

/** The style sheets that the site's pages inline, each with only the rules that the page needs. */
export type PageStyles = {
  /** For prerendered pages, by path, such as `/pricing`. */
  built: Record<string, string>;
  /** For pages that may be rendered on request, by key. */
  onRequest: Partial<Record<PageKey, string>>;
};

/** The file in a build that contains `PageStyles`. */
export const pageStylesFile = 'page-styles.json';

const schema = z.object({
  built: z.record(z.string(), z.string()),
  onRequest: z.record(z.string(), z.string()),
});

/**
 * Reads the style sheets of a build.
 * @param folder the build in a language
 */
export function readPageStyles(folder: string): PageStyles {
  return schema.parse(JSON.parse(readFileSync(join(folder, pageStylesFile), 'utf8')));
}
