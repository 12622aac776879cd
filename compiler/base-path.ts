import { isBasePath } from '#contract/base-path.ts';

/**
 * The sub-path of the site on its host (`BASE_PATH`), without a slash at its end.
 * @throws Error for what is no path
 */
export function basePath(): string {
  const { BASE_PATH = '' } = process.env;
  if (!isBasePath(BASE_PATH)) {
    throw new Error(`BASE_PATH must be a path such as /sub/, not ${JSON.stringify(BASE_PATH)}`);
  }
  return BASE_PATH.replace(/\/$/, '');
}
