import { type Collection, collectionOf, isAsset } from '#contract/content/collections.ts';
import { type PageKey, pageFolder } from '#contract/routes.ts';

/**
 * Returns when the files of an indexed page were last changed. These are its entry or, without one,
 * the files and the folder named after the page, such as `pricing.yaml`, `legal/privacy-policy.md`
 * and all of `blog/`.
 * @param path the page's path, such as `/services/consulting`
 * @param fileDates when each file in `content/` was last changed (ISO 8601)
 * @returns the newest of these dates, or undefined for a page that has no files
 */
export function lastChange(
  key: PageKey,
  path: string,
  fileDates: Record<string, string>,
): string | undefined {
  const slug = path.split('/').at(-1) ?? '';
  const ofEntry = new RegExp(`/(\\d+-)?${slug}\\.\\w+$`);
  const ofPage = new RegExp(`(^|/)${pageFolder(key)}(\\.|/)`);
  const entries = Object.keys(fileDates).filter((file) => pageOf(file) === key);
  const files =
    entries.length > 0
      ? entries.filter((file) => ofEntry.test(file))
      : Object.keys(fileDates).filter((file) => ofPage.test(file) && !isAsset(file));
  return files
    .map((file) => fileDates[file] ?? '')
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
}

/** Returns the page for which a file is an entry. */
function pageOf(file: string): PageKey | undefined {
  const collection: Collection | undefined = collectionOf(file);
  return collection?.page;
}
