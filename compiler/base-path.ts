import { isBasePath } from '#contract/paths/base-path.ts';

/**
 * Returns the site's sub-path on its host (`BASE_PATH`), without a trailing slash.
 * @throws Error if it is not a path
 */
export function basePath(): string {
  const { BASE_PATH = '' } = process.env;
  if (!isBasePath(BASE_PATH)) {
    throw new Error(`BASE_PATH must be a path such as /sub/, not ${JSON.stringify(BASE_PATH)}`);
  }
  return BASE_PATH.replace(/\/$/, '');
}
