import { type ContentData, readContent } from './content-files.ts';

/** Pictures in the prose of `content/` that say nothing to those who do not see them. */
export function missingAlternatives(content: ContentData[] = readContent()): string[] {
  return content.flatMap(({ file, data }) => {
    const body = (data as { body?: unknown } | null)?.body;
    if (typeof body !== 'string') return [];
    const pictures = [...body.matchAll(/!\[\s*\]\(([^)]*)\)|<img(?![^>]*\balt="[^"])[^>]*>/g)];
    return pictures.map(([picture, address]) => `${file}: ${address ?? picture}`);
  });
}
